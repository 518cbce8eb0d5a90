import { Button, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { paths } from '#src/paths.ts';
import { NoticeCard } from '#src/ui/NoticeCard.tsx';

/** Any address that the site does not have. It is logged, so that a broken link can be found. */
export function NotFoundPage() {
  const { pathname } = useLocation();

  useEffect(() => {
    console.error('404: there is no page at', pathname);
  }, [pathname]);

  return (
    <NoticeCard
      title="Page not found"
      eyebrow="404"
      actions={
        <Button component={Link} to={paths.home}>
          Back to Home
        </Button>
      }
    >
      <Text>There is nothing at this address. The link may be old, or a letter may be missing.</Text>
    </NoticeCard>
  );
}
