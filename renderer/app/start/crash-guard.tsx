import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Code } from '@mantine/core';
import { IconMoodSad } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { EmptyState } from '../../ui/messages/empty-state.tsx';

/** Takes the focus, because the element that had it is gone with the screen. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Error boundary: a rendering error shows a message and a button that reloads the window, not an empty window. */
export class CrashGuard extends Component<{ children: ReactNode }, { problem: string | null }> {
  override state: { problem: string | null } = { problem: null };

  static getDerivedStateFromError(thrown: unknown) {
    return { problem: thrown instanceof Error ? thrown.message : String(thrown) };
  }

  override render() {
    if (this.state.problem === null) return this.props.children;
    return (
      <main style={{ display: 'flex', height: '100%', overflow: 'auto' }}>
        <EmptyState
          icon={<IconMoodSad size={40} stroke={1.4} />}
          headingOrder={1}
          title={t`This screen can’t be shown`}
          text={t`Your contacts and changes are safe. Reload the window. If it happens again, send the text below to support.`}
        >
          <Code block style={{ maxWidth: '100%', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {this.state.problem}
          </Code>
          <Button ref={takeFocus} style={{ flex: 'none' }} onClick={() => window.location.reload()}>
            <Trans>Reload</Trans>
          </Button>
        </EmptyState>
      </main>
    );
  }
}
