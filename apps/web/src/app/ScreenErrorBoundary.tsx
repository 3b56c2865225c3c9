import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';

interface Props {
  title: string;
  text: string;
  reloadLabel: string;
  /** Another place is another chance. */
  place: string;
  children: ReactNode;
}

interface State {
  failedAt: string | null;
}

/** A screen whose code could not be loaded, or that broke, leaves the shell standing and offers a reload. */
export class ScreenErrorBoundary extends Component<Props, State> {
  override state: State = { failedAt: null };

  /** Code that could not be loaded is not asked for again by React. What was typed is in a draft. */
  private readonly reloadIfFailed = () => {
    if (this.state.failedAt !== null) location.reload();
  };

  override componentDidMount() {
    window.addEventListener('online', this.reloadIfFailed);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.reloadIfFailed);
  }

  override componentDidCatch() {
    this.setState({ failedAt: this.props.place });
  }

  static getDerivedStateFromError(): Partial<State> {
    return { failedAt: '' };
  }

  static getDerivedStateFromProps({ place }: Props, { failedAt }: State): Partial<State> | null {
    return failedAt && failedAt !== place ? { failedAt: null } : null;
  }

  override render() {
    const { title, text, reloadLabel, children } = this.props;
    if (this.state.failedAt === null) return children;
    return (
      <ErrorState title={title} text={text} retryLabel={reloadLabel} onRetry={() => location.reload()} />
    );
  }
}
