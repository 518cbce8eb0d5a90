import { Button, Text, type ButtonProps } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';

import { printPage } from './print-page.ts';

interface PrintButtonProps extends Pick<ButtonProps, 'variant' | 'className' | 'children'> {
  /** Prints something else than the whole page. False where no print dialog has opened so far. */
  readonly onPrint?: () => boolean;
}

/** A press opens the print dialog. Where none opens, it is said what else helps. */
export function PrintButton({ onPrint = printPage, className = '', ...button }: PrintButtonProps) {
  const [isRefused, setIsRefused] = useState(false);
  return (
    <>
      <Button
        className={`${className} no-print`}
        leftSection={<IconPrinter aria-hidden />}
        {...button}
        onClick={() => {
          setIsRefused(!onPrint());
        }}
      />
      {isRefused ? (
        <Text component="output" className="no-print">
          {
            'If no print window opens, this app cannot print. Open the page in Safari, Chrome, Edge or Firefox.'
          }
        </Text>
      ) : null}
    </>
  );
}
