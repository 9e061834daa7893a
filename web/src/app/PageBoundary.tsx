import { Component, type ReactNode } from 'react';
import { sentenceOf } from '../http/sentences.ts';
import { ErrorState } from '../design/placeholders/ErrorState.tsx';
import { reloadIfStale } from './reload-if-stale.ts';

interface State {
  error: unknown;
  at: string;
}

/** Limits an error to one page: a message and a retry button. Reloads if the page's code is gone. */
export class PageBoundary extends Component<{ at: string; children: ReactNode }, State> {
  override state: State = { error: null, at: this.props.at };

  static getDerivedStateFromError(error: unknown): Pick<State, 'error'> {
    return { error };
  }

  static getDerivedStateFromProps({ at }: { at: string }, state: State): State | null {
    return at === state.at ? null : { error: null, at };
  }

  override componentDidCatch(error: unknown): void {
    void reloadIfStale(error);
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <div className="py-24">
        <ErrorState
          page
          text={sentenceOf(this.state.error, 'This page did not load. Please try again.')}
          onRetry={() => location.reload()}
        />
      </div>
    );
  }
}
