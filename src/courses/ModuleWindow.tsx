import { memo } from 'react';

import { ComingSoon } from './ComingSoon.tsx';
import { CourseModule } from './CourseModule.tsx';
import type { LoadedCourse } from './loaded-course.ts';
import { moduleName } from './module-name.ts';
import type { NamedModule } from './named-module.ts';

interface ModuleWindowProps {
  readonly loaded: LoadedCourse;
  readonly opened: NamedModule;
  readonly onClose: () => void;
  /** Called after the module is recorded as completed. */
  readonly onCompleted: (moduleIndex: number) => void;
}

/** The module that is open over the course home. */
export const ModuleWindow = memo(function ModuleWindow({
  loaded,
  opened,
  onClose,
  onCompleted,
}: ModuleWindowProps) {
  const {
    course,
    texts,
    layout: { Window },
  } = loaded;
  return (
    <Window
      title={opened === 'unknown' ? 'Course Content Coming Soon' : moduleName(texts.modules, opened)}
      onClose={onClose}
    >
      {opened === 'unknown' ? (
        <ComingSoon course={course} courseName={texts.name} onMarkComplete={onClose} />
      ) : (
        <CourseModule
          key={opened}
          loaded={loaded}
          moduleIndex={opened}
          headingOrder={3}
          onCompleted={onCompleted}
        />
      )}
    </Window>
  );
});
