import type { SourceId } from './sources.ts';

/**
 * Keeps a text's list of sources to ids that exist: a wrong id is a type error. It stands apart from the list, so that a
 * text does not bring all of it along.
 */
export const sourceIds = (...ids: readonly [SourceId, ...SourceId[]]): readonly SourceId[] => ids;
