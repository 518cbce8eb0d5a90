import { Button, Text } from '@mantine/core';
import { useEffect } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';

import { site } from '#content/site.ts';
import { paths } from '#src/paths.ts';
import { MissingPart } from '#src/ui/lazy-part.tsx';
import { LoadProblem } from '#src/ui/LoadProblem.tsx';
import { NoticeCard } from '#src/ui/NoticeCard.tsx';
import { PageReady } from '#src/ui/PageReady.tsx';

import { loadAnewOnce } from './load-anew.ts';

/** What a member sees in place of a screen that broke, or whose files did not come. */
export function ErrorScreen({ error, resetErrorBoundary }: FallbackProps) {
  return error instanceof MissingPart ? (
    <MissingScreen part={error} onRetry={resetErrorBoundary} />
  ) : (
    <BrokenScreen error={error} />
  );
}

/** The page could be fetched again: at once where a newer site may be there, and whenever the member asks for it. */
function MissingScreen({ part, onRetry }: { readonly part: MissingPart; readonly onRetry: () => void }) {
  const { pathname } = useLocation();
  useEffect(() => {
    part.renew();
    if (part.reason !== 'offline') {
      loadAnewOnce(pathname);
    }
  }, [part, pathname]);

  return (
    <NoticeCard title="This page could not be loaded" actions={<WayHome variant="outline" />}>
      <PageReady />
      <LoadProblem
        what="page"
        reason={part.reason}
        more="What you completed is still saved on this device."
        onRetry={() => {
          onRetry();
        }}
      />
      <AfterPaying />
    </NoticeCard>
  );
}

/** The error's own text for support, and a way home that loads the site anew. */
function BrokenScreen({ error }: { readonly error: unknown }) {
  return (
    <NoticeCard title="Unexpected Application Error!" actions={<WayHome variant="filled" />}>
      <PageReady />
      <Text c="var(--text-danger)">{error instanceof Error ? error.message : String(error)}</Text>
      <Text>
        {`Something went wrong on our side. What you completed is still saved on this device. If it happens again, write to ${site.supportEmail} and send us the line of the error.`}
      </Text>
      <AfterPaying />
    </NoticeCard>
  );
}

function WayHome({ variant }: { readonly variant: 'filled' | 'outline' }) {
  return (
    <Button component="a" href={paths.home} variant={variant}>
      Back to Home
    </Button>
  );
}

/** On the page after a payment, whoever sees an error thinks of the money first. */
function AfterPaying() {
  const { pathname } = useLocation();
  return pathname.replace(/\/$/, '') === paths.checkoutSuccess ? (
    <Text fw={700}>If you have just paid, your payment is safe. Please do not pay again.</Text>
  ) : null;
}
