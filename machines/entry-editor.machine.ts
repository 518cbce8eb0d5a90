import { assign, emit, setup } from 'xstate';

/** The fields of a form as the member has typed them, by name. */
export type Draft = Readonly<Record<string, string>>;

/** What a member has typed and not saved. */
export interface UnsavedEntry {
  /** The entry that was being changed; null for a new one. */
  readonly id: string | null;
  readonly draft: Draft;
}

export interface EntryEditorContext {
  /** The entry that is being changed, or that was deleted last; null for a new one. */
  readonly entryId: string | null;
  readonly draft: Draft;
  /** The form as it was opened; null where that was in an earlier visit. */
  readonly opened: Draft | null;
}

export type EntryEditorEvent =
  | { type: 'entry.add'; draft: Draft }
  | { type: 'entry.edit'; id: string; draft: Draft }
  | { type: 'draft.change'; changes: Draft }
  | { type: 'entry.save' }
  | { type: 'entry.cancel' }
  | { type: 'draft.resume' }
  | { type: 'draft.discard' }
  | { type: 'entry.delete'; id: string }
  | { type: 'removal.undo' };

export type EntryEditorReport =
  | { type: 'entry.saved'; id: string | null; draft: Draft }
  | { type: 'draft.changed'; id: string | null; draft: Draft }
  | { type: 'entry.refused' }
  | { type: 'entry.deleted'; id: string }
  | { type: 'entry.restored'; id: string | null }
  | { type: 'editing.cancelled'; id: string | null };

export const entryEditorMachine = setup({
  types: {
    context: {} as EntryEditorContext,
    events: {} as EntryEditorEvent,
    emitted: {} as EntryEditorReport,
    /** What an earlier visit has left unsaved; null where there is nothing. */
    input: {} as { readonly unsaved: UnsavedEntry | null },
  },
  actions: {
    openDraft: assign((_, { id, draft }: { id: string | null; draft: Draft }) => ({
      entryId: id,
      draft,
      opened: draft,
    })),
    changeDraft: assign(({ context }, { changes }: { changes: Draft }) => ({
      draft: { ...context.draft, ...changes },
    })),
    rememberDeleted: assign((_, { id }: { id: string }) => ({ entryId: id })),
    reportChanged: emit(({ context }) => ({
      type: 'draft.changed' as const,
      id: context.entryId,
      draft: context.draft,
    })),
    reportSaved: emit(({ context }) => ({
      type: 'entry.saved' as const,
      id: context.entryId,
      draft: context.draft,
    })),
    reportRefused: emit({ type: 'entry.refused' }),
    reportDeleted: emit((_, { id }: { id: string }) => ({ type: 'entry.deleted' as const, id })),
    reportRestored: emit(({ context }) => ({ type: 'entry.restored' as const, id: context.entryId })),
    reportCancelled: emit(({ context }) => ({ type: 'editing.cancelled' as const, id: context.entryId })),
  },
  guards: {
    hasUnsaved: ({ context }) => context.opened === null,
    isUntouched: ({ context: { draft, opened } }) =>
      opened !== null && Object.entries(draft).every(([name, text]) => opened[name] === text),
    /** What a complete entry is depends on the form: each screen provides its own rule. */
    isComplete: ({ context }) => Object.values(context.draft).some((text) => text.trim() !== ''),
  },
}).createMachine({
  id: 'entryEditor',
  description:
    'A list of entries that a member writes: one form at a time for a new or an old entry, a question before words are thrown away, and a way back after a deletion.',
  context: ({ input: { unsaved } }) => ({
    entryId: unsaved?.id ?? null,
    draft: unsaved?.draft ?? {},
    opened: unsaved === null ? {} : null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Looks whether an earlier visit has left a form that was not saved.',
      always: [{ guard: 'hasUnsaved', target: 'asking' }, { target: 'listing' }],
    },
    listing: {
      description: 'The entries are shown, and no form is open.',
      initial: 'quiet',
      on: {
        'entry.add': {
          target: 'editing',
          actions: { type: 'openDraft', params: ({ event }) => ({ id: null, draft: event.draft }) },
        },
        'entry.edit': {
          target: 'editing',
          actions: { type: 'openDraft', params: ({ event }) => event },
        },
        'entry.delete': {
          target: '.deleted',
          actions: [
            { type: 'rememberDeleted', params: ({ event }) => event },
            { type: 'reportDeleted', params: ({ event }) => event },
          ],
        },
      },
      states: {
        quiet: {},
        saved: { description: 'Says what was saved.' },
        deleted: {
          description: 'Says what is gone, and until the member goes on it can be put back.',
          on: {
            'removal.undo': { target: 'restored', actions: 'reportRestored' },
          },
        },
        restored: { description: 'Says what is back.' },
      },
    },
    editing: {
      description: 'The form is open. Nothing is saved before the member says so.',
      initial: 'filling',
      on: {
        'draft.change': {
          actions: [{ type: 'changeDraft', params: ({ event }) => event }, 'reportChanged'],
        },
        'entry.save': [
          { guard: 'isComplete', target: 'listing.saved', actions: 'reportSaved' },
          { target: '.refused', actions: 'reportRefused' },
        ],
        'entry.cancel': [
          { guard: 'isUntouched', target: 'listing', actions: 'reportCancelled' },
          { target: 'asking' },
        ],
      },
      states: {
        filling: { description: 'What is missing is not held against the member yet.' },
        refused: { description: 'Says beside each field what is missing.' },
      },
    },
    asking: {
      description:
        'Words wait that are not saved. Nothing else can be changed before the member has decided about them.',
      on: {
        'draft.resume': { target: 'editing' },
        'draft.discard': { target: 'listing', actions: 'reportCancelled' },
      },
    },
  },
});
