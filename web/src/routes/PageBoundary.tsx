import { Component, type ReactNode } from 'react';
import { sentenceOf } from '../http/sentences.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { loadAnewIfGone } from './gone-file.ts';

interface State {
  error: unknown;
  at: string;
}

/** Keeps a failure of one page on that page: a sentence and a way to try again. A page's file that did not load is fetched again. */
export class PageBoundary extends Component<{ at: string; children: ReactNode }, State> {
  override state: State = { error: null, at: this.props.at };

  static getDerivedStateFromError(error: unknown): Pick<State, 'error'> {
    return { error };
  }

  static getDerivedStateFromProps({ at }: { at: string }, state: State): State | null {
    return at === state.at ? null : { error: null, at };
  }

  override componentDidCatch(error: unknown): void {
    loadAnewIfGone(error);
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
