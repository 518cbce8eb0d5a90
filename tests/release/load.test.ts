import { mkdirSync, writeFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { runLoad } from '../../scripts/load/run-load.ts';
import { roundsOf } from '../../scripts/load/vendors-alone.ts';
import { putServerInto } from './support/build-server.ts';
import { removeFolder } from './support/dockerfile.ts';

const FOLDER = '.local/release-load';

const recorded = (path: string, start: number, end: number) => ({
  method: 'GET',
  path,
  body: '',
  start,
  end,
});

describe('a load run', () => {
  beforeAll(async () => {
    mkdirSync(`${FOLDER}/dist`, { recursive: true });
    mkdirSync(`${FOLDER}/dist-members`, { recursive: true });
    writeFileSync(`${FOLDER}/dist/app.html`, '<!doctype html><title>A page</title>');
    await putServerInto(FOLDER);
  });

  afterAll(() => {
    removeFolder(FOLDER);
  });

  test('serves every member and every page without an error', async () => {
    const { calls, pages, errors, memoryMb } = await runLoad({
      folder: FOLDER,
      members: 4,
      seconds: 2,
      vendorMs: 5,
      approvalMs: 0,
    });

    expect([...errors]).toEqual([]);
    for (const { count, vendorCalls, rounds, alone, served } of Object.values(calls)) {
      expect(count).toBeGreaterThan(0);
      expect(vendorCalls).toBeGreaterThanOrEqual(rounds);
      expect(rounds).toBeGreaterThan(0);
      expect(alone.p50).toBeGreaterThanOrEqual(5);
      expect(served.p50).toBeGreaterThanOrEqual(5);
    }
    expect(pages.beside.p50).toBeGreaterThan(0);
    expect(memoryMb.last).toBeGreaterThan(0);
  });
});

test('calls that overlap are one round, calls that follow are several', () => {
  const calls = [
    recorded('/c', 20, 30),
    recorded('/a', 0, 10),
    recorded('/b', 5, 15),
    recorded('/d', 31, 40),
  ];

  expect(roundsOf(calls).map((round) => round.map(({ path }) => path))).toEqual([
    ['/a', '/b'],
    ['/c'],
    ['/d'],
  ]);
});
