import { Anchor, Text } from '@mantine/core';

import { CAUTIONS_ID } from './ToolPage.tsx';

import shared from '#src/ui/shared.module.css';

/** The shortest safety advice, beside the buttons, with the way to all of it. */
export function SafetyLine({ children }: { readonly children: string }) {
  return (
    <div>
      <Text>{children}</Text>
      <Anchor href={`#${CAUTIONS_ID}`} className={shared.target}>
        Read this before you begin
      </Anchor>
    </div>
  );
}
