import {
  IconApple,
  IconBed,
  IconBolt,
  IconBrain,
  IconChecklist,
  IconDeviceMobileOff,
  IconLungs,
  IconMoonStars,
  IconPlant2,
  IconRipple,
  IconSunHigh,
  IconWalk,
  IconWind,
  type Icon,
} from '@tabler/icons-react';

import type { ModuleIcon } from '#content/types.ts';

const icons: Record<ModuleIcon, Icon> = {
  foundations: IconMoonStars,
  hygiene: IconChecklist,
  bedroom: IconBed,
  relaxation: IconRipple,
  apnea: IconLungs,
  nutrition: IconApple,
  exercise: IconWalk,
  progress: IconPlant2,
  energy: IconBolt,
  rhythm: IconSunHigh,
  breath: IconWind,
  mind: IconBrain,
  screen: IconDeviceMobileOff,
};

/** The picture of a module, as an ornament beside its title. */
export function ModuleIconOf({ icon }: { readonly icon: ModuleIcon }) {
  const Picture = icons[icon];
  return <Picture aria-hidden size={36} stroke={1.6} />;
}
