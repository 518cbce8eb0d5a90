import { Loader } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconCloudOff,
  IconHandStop,
  IconUserCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { PageHeading } from '#src/ui/PageHeading.tsx';

import account from '#src/ui/account-page.module.css';
import classes from './CheckoutCard.module.css';

export type CheckoutMood = 'working' | 'done' | 'pending' | 'signIn' | 'offline' | 'stopped' | 'failed';

const icons = {
  done: IconCircleCheck,
  pending: IconClock,
  signIn: IconUserCircle,
  offline: IconCloudOff,
  stopped: IconHandStop,
  failed: IconAlertTriangle,
} as const;

interface CheckoutCardProps {
  readonly title: string;
  readonly mood: CheckoutMood;
  readonly children: ReactNode;
  /** The ways on from here. */
  readonly actions: ReactNode;
}

/** The card that both checkout pages stand on. */
export function CheckoutCard({ title, mood, children, actions }: CheckoutCardProps) {
  return (
    <div className={account.page}>
      <div className={account.card}>
        <div className={classes.mark} data-mood={mood}>
          <MoodIcon mood={mood} />
        </div>
        <PageHeading pageTitle={title}>{title}</PageHeading>
        {children}
        <div className={`${account.buttons} ${classes.actions}`}>{actions}</div>
      </div>
    </div>
  );
}

function MoodIcon({ mood }: { readonly mood: CheckoutMood }) {
  if (mood === 'working') {
    return <Loader size={40} color="currentcolor" aria-hidden />;
  }
  const Icon = icons[mood];
  return <Icon aria-hidden size={44} stroke={1.75} />;
}
