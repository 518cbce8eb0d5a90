import { Modal } from '@mantine/core';

import { loadEnergyModule } from '#content/courses/energy/modules.ts';
import type { EnergyLesson } from '#content/types.ts';
import { energyPlaces } from '#src/progress/places.store.ts';
import { energyProgress } from '#src/progress/progress.store.ts';
import { BodyPortal } from '#src/ui/BodyPortal.tsx';

import { ComingSoon } from '../ComingSoon.tsx';
import { CourseModule, moduleLoaderOf, type CourseSources } from '../CourseModule.tsx';
import type { NamedModule } from '../named-module.ts';
import { EnergyViewer } from './EnergyViewer.tsx';
import { moduleName } from './module-name.ts';

import classes from './EnergyModuleWindow.module.css';

const energyCourse: CourseSources = {
  loader: moduleLoaderOf(loadEnergyModule),
  progress: energyProgress,
  places: energyPlaces,
};

interface EnergyModuleWindowProps {
  readonly opened: NamedModule;
  readonly onClose: () => void;
  /** Called after the module is recorded as completed. */
  readonly onCompleted: (moduleIndex: number) => void;
}

/** One module over the whole window, at most 90 percent of its height. */
export function EnergyModuleWindow({ opened, onClose, onCompleted }: EnergyModuleWindowProps) {
  const title = opened === 'unknown' ? 'Course Content Coming Soon' : moduleName(opened);
  return (
    <BodyPortal>
      <Modal.Root
        opened
        withinPortal={false}
        onClose={onClose}
        size="80rem"
        returnFocus={false}
        transitionProps={{ duration: 0 }}
        classNames={{ inner: classes.inner ?? '', content: classes.content ?? '' }}
      >
        <Modal.Overlay className={classes.overlay ?? ''} backgroundOpacity={0.6} />
        <Modal.Content>
          <Modal.Header className={classes.header ?? ''} role="presentation">
            <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
            <Modal.CloseButton aria-label="Close" size={48} iconSize={24} />
          </Modal.Header>
          <Modal.Body className={classes.body ?? ''}>
            {opened === 'unknown' ? (
              <ComingSoon courseName="energy and focus course" onMarkComplete={onClose} />
            ) : (
              <CourseModule<EnergyLesson>
                key={opened}
                course={energyCourse}
                moduleIndex={opened}
                onCompleted={onCompleted}
              >
                {(module) => <EnergyViewer {...module} />}
              </CourseModule>
            )}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </BodyPortal>
  );
}
