import { Modal } from '@mantine/core';

import { energyCourse as course } from '#content/courses/courses.ts';
import { loadEnergyModule } from '#content/courses/energy/modules.ts';
import { energyModuleSummaries } from '#content/courses/energy/summaries.ts';
import type { EnergyLesson } from '#content/types.ts';
import { courseRecord } from '#src/progress/course-record.ts';
import { BodyPortal } from '#src/ui/BodyPortal.tsx';

import { ComingSoon } from '../ComingSoon.tsx';
import { CourseModule, moduleLoaderOf, type CourseSources } from '../CourseModule.tsx';
import { moduleName } from '../module-name.ts';
import type { NamedModule } from '../named-module.ts';
import { EnergyViewer } from './EnergyViewer.tsx';

import classes from './EnergyModuleWindow.module.css';

const { progress, places } = courseRecord(course);

const energyCourse: CourseSources = { loader: moduleLoaderOf(loadEnergyModule), progress, places };

interface EnergyModuleWindowProps {
  readonly opened: NamedModule;
  readonly onClose: () => void;
  /** Called after the module is recorded as completed. */
  readonly onCompleted: (moduleIndex: number) => void;
}

/** One module over the whole window, at most 90 percent of its height. */
export function EnergyModuleWindow({ opened, onClose, onCompleted }: EnergyModuleWindowProps) {
  const title =
    opened === 'unknown' ? 'Course Content Coming Soon' : moduleName(energyModuleSummaries, opened);
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
              <ComingSoon courseName={course.name} onMarkComplete={onClose} />
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
