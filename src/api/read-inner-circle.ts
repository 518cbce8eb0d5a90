import { fromPromise } from 'xstate';

import type {
  InnerCircleLinks,
  InnerCircleQuestion,
  InnerCircleReport,
} from '#machines/inner-circle.machine.ts';

import { parseJson, postJson, type GetToken } from './post-json.ts';
import { createSharedRequests } from './shared-requests.ts';

const READING_TIMEOUT_MS = 30_000;

const readings = createSharedRequests<InnerCircleReport>();

/** `POST /api/inner-circle` as an actor. Rejects unless the server says whether the member has the membership. */
export const readInnerCircle = (caller: { getToken: GetToken }) =>
  fromPromise<InnerCircleReport, InnerCircleQuestion>(({ input }) =>
    readings(input.memberId ?? '', () => read(caller.getToken)),
  );

async function read(getToken: GetToken): Promise<InnerCircleReport> {
  const { isOk, status, text } = await postJson(
    '/api/inner-circle',
    {},
    { getToken, timeoutMs: READING_TIMEOUT_MS },
  );
  const answer = isOk ? record(parseJson(text)) : {};
  if (answer['isMember'] === false) {
    return null;
  }
  if (answer['isMember'] !== true) {
    throw new Error(`The Inner Circle could not be read: ${status}`);
  }
  const { community, sessions } = answer;
  return {
    community: webAddress(community),
    sessions: Object.fromEntries(
      Object.entries(record(sessions)).flatMap(
        ([id, links]): [string, InnerCircleLinks['sessions'][string]][] => {
          const join = webAddress(record(links)['join']);
          return join === null ? [] : [[id, { join, recording: webAddress(record(links)['recording']) }]];
        },
      ),
    ),
  };
}

/** Only addresses of the web become links. */
function webAddress(value: unknown): string | null {
  if (typeof value !== 'string' || !/^https?:\/\//.test(value)) {
    return null;
  }
  try {
    void new URL(value);
    return value;
  } catch {
    return null;
  }
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
