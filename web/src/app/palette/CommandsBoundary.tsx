import { Component, type ReactNode } from 'react';
import { sentenceOf } from '../../http/sentences.ts';
import { reloadIfStale } from '../reload-if-stale.ts';
import { toast } from '../../design/toasts/Toast.tsx';
import { overlay } from '../../shortcuts/overlay.ts';

interface CommandsBoundaryProps {
  onFailure: () => void;
  children: ReactNode;
}

/** An overlay that failed to load shows a toast; the page stays as it is. */
export class CommandsBoundary extends Component<CommandsBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    overlay.close();
    overlay.giveBack();
    this.props.onFailure();
    void reloadIfStale(error).then((reloading) => {
      if (!reloading) toast.error(sentenceOf(error, 'This did not load. Please try again.'));
    });
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
