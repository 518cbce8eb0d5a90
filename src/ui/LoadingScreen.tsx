import { Loader } from '@mantine/core';

import classes from './LoadingScreen.module.css';

interface LoadingScreenProps {
  readonly label: string;
  /** Covers the whole window; otherwise it fills the place of a screen. */
  readonly isFullScreen?: boolean;
}

/** A spinner with words. It appears after a moment, so that a short wait shows nothing that flickers. */
export function LoadingScreen({ label, isFullScreen = false }: LoadingScreenProps) {
  return (
    <output className={classes.screen} data-full-screen={isFullScreen || undefined}>
      <Loader size="xl" aria-hidden />
      <span className={classes.label}>{label}</span>
    </output>
  );
}
