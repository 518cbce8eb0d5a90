import type { Ref } from 'react';

import type { ModuleSummary } from '#content/types.ts';
import type { Places } from '#src/progress/places.ts';
import { isBegun, type WayOn } from '#src/progress/way-on.ts';

import { moduleName } from './module-name.ts';
import { ModuleCard } from './ModuleCard.tsx';
import { ModuleIconOf } from './ModuleIconOf.tsx';

import classes from './ModuleGrid.module.css';

interface ModuleGridProps {
  readonly modules: readonly ModuleSummary[];
  readonly completedModules: readonly number[];
  readonly places: Places;
  readonly next: WayOn | null;
  readonly onOpen: (moduleIndex: number) => void;
  /** Holds one button a module, in their order. */
  readonly ref: Ref<HTMLDivElement>;
}

/** The modules of a course as cards. */
export function ModuleGrid({ modules, completedModules, places, next, onOpen, ref }: ModuleGridProps) {
  return (
    <div className={classes.grid} ref={ref}>
      {modules.map(({ title, description, durationMinutes, days, icon }, index) => {
        const place = places[index];
        return (
          <ModuleCard
            key={title}
            title={moduleName(modules, index)}
            description={description}
            duration={`${days}, ${durationMinutes} minutes`}
            icon={<ModuleIconOf icon={icon} />}
            completed={completedModules.includes(index)}
            isNext={index === next?.moduleIndex}
            {...(isBegun(place) ? { begunAt: place.lesson + 1 } : {})}
            onOpen={() => {
              onOpen(index);
            }}
          />
        );
      })}
    </div>
  );
}
