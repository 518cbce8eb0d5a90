import { freePreviewButton } from '#content/free-preview.ts';
import { Sources } from '#src/health/Sources.tsx';
import { ReadableArticle } from '#src/ui/ReadableArticle.tsx';
import { WhenLoaded } from '#src/ui/WhenLoaded.tsx';

import { CoursePreview } from '../CoursePreview.tsx';

import shared from '#src/ui/shared.module.css';

const loadPreview = async () => (await import('#content/courses/sleep/preview.ts')).sleepPreview;

interface SleepPreviewProps {
  /** Where `Get Full Access Now` leads. */
  readonly fullAccessAddress: string;
}

/** Five minutes of reading, on any page whose address asks for it. */
export function SleepPreview({ fullAccessAddress }: SleepPreviewProps) {
  return (
    <CoursePreview
      preview={freePreviewButton}
      action="Get Full Access Now"
      to={fullAccessAddress}
      actionClass={shared.start}
    >
      {(button) => (
        <WhenLoaded load={loadPreview}>
          {(preview) => (
            <ReadableArticle text={preview}>
              {button}
              <Sources
                what="preview"
                order={3}
                ids={preview.sources}
                className={`${shared.columnSm} ${shared.ruled}`}
              />
            </ReadableArticle>
          )}
        </WhenLoaded>
      )}
    </CoursePreview>
  );
}
