import { describe, expect, it } from 'vitest';

import { loadSleepModule } from '#content/courses/sleep/modules.ts';
import { sleepModuleSummaries } from '#content/courses/sleep/summaries.ts';

describe('the texts of the sleep modules', () => {
  it.each([...sleepModuleSummaries.entries()])(
    'module index %i has its summary and four lessons',
    async (index, summary) => {
      const module = await loadSleepModule(index);
      expect(module).toMatchObject(summary);
      expect(module.lessons).toHaveLength(4);
    },
  );

  it.each([-1, 8, 1.5])('there is no module %s', async (index) => {
    await expect(loadSleepModule(index)).rejects.toThrow(RangeError);
  });
});
