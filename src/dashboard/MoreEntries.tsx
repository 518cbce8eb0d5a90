import { Button, Group } from '@mantine/core';

import type { useDrawnEntries } from './use-drawn-entries.ts';

interface MoreEntriesProps {
  readonly list: ReturnType<typeof useDrawnEntries>;
  readonly one: string;
  readonly many: string;
}

/** The way to earlier entries of a list that is drawn in parts, and back to the latest. */
export function MoreEntries({ list: { more, showMore, showFirst }, one, many }: MoreEntriesProps) {
  return more === 0 && showFirst === null ? null : (
    <Group className="no-print">
      {more === 0 ? null : (
        <Button variant="default" onClick={showMore}>
          {more === 1 ? `Show 1 earlier ${one}` : `Show ${more} earlier ${many}`}
        </Button>
      )}
      {showFirst === null ? null : (
        <Button variant="default" onClick={showFirst}>{`Show the latest ${many} only`}</Button>
      )}
    </Group>
  );
}
