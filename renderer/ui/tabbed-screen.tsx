import { Tabs, Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './screen.module.css';

interface TabbedScreenProps<T extends string> {
  /** Before the title. */
  start: ReactNode;
  title: string;
  value: T;
  tabs: readonly {
    value: T;
    label: ReactNode;
    /** What the tab holds, where its label does not tell. */
    hint?: string;
    icon: ReactNode;
    ref?: Ref<HTMLButtonElement>;
  }[];
  onChange: (to: T) => void;
  /** At the end of the head. */
  end?: ReactNode;
  /** The `Tabs.Panel` of each tab. */
  children: ReactNode;
}

/** A screen of several tabs under one title. */
export function TabbedScreen<T extends string>(props: TabbedScreenProps<T>) {
  const { start, title, value, tabs, onChange, end, children } = props;
  return (
    <main className={classes['screen']}>
      <Tabs
        value={value}
        onChange={(to) => onChange(tabs.find((tab) => tab.value === to)?.value ?? value)}
        keepMounted={false}
        className={classes['screen'] ?? ''}
        classNames={{ panel: classes['panel'] ?? '' }}
      >
        <div className={classes['head']}>
          <div className={classes['start']}>{start}</div>
          <Title order={1} size="h4">
            {title}
          </Title>
          <Tabs.List className={classes['tabs'] ?? ''}>
            {tabs.map((tab) => (
              <Tabs.Tab
                key={tab.value}
                ref={tab.ref ?? null}
                value={tab.value}
                leftSection={tab.icon}
                title={tab.hint}
              >
                {tab.label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {end}
        </div>
        {children}
      </Tabs>
    </main>
  );
}
