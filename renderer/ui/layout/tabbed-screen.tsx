import { Tabs, Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './screen.module.css';

interface TabbedScreenProps<T extends string> {
  /** Content before the title. */
  start: ReactNode;
  title: string;
  value: T;
  tabs: readonly {
    value: T;
    label: ReactNode;
    /** Tooltip, if the label doesn't explain the tab. */
    hint?: string;
    icon: ReactNode;
    ref?: Ref<HTMLButtonElement>;
  }[];
  onChange: (to: T) => void;
  /** Content at the end of the header. */
  end?: ReactNode;
  /** `Tabs.Panel` elements, one per tab. */
  children: ReactNode;
}

/** Screen with several tabs under one title. */
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
          <Tabs.List aria-label={title} className={classes['tabs'] ?? ''}>
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
