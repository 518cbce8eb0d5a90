import { Text } from '@mantine/core';
import { IconDeviceLaptop } from '@tabler/icons-react';

import { progressTexts } from '#content/progress.ts';

import shared from '#src/ui/shared.module.css';

export function KeptOnDevice() {
  return (
    <Text className={shared.signed} c="dimmed" fz="xs">
      <IconDeviceLaptop aria-hidden />
      <span>{progressTexts.kept}</span>
    </Text>
  );
}
