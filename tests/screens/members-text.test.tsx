import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { sleepCourse } from '#content/courses/courses.ts';
import type { Module } from '#content/types.ts';
import { RefusedText } from '#machines/support/refused-text.ts';
import { CourseModule } from '#src/courses/CourseModule.tsx';
import type { CourseLayout } from '#src/courses/loaded-course.ts';
import { fetchMembersText } from '#src/members/fetch-members-text.ts';
import { useMembersText } from '#src/members/use-members-text.ts';
import type { Session } from '#src/session/session.ts';
import { Page as BreathingExercisePage } from '#src/tools/pages/breathing-exercise.tsx';
import { Page as MuscleRelaxationPage } from '#src/tools/pages/progressive-muscle-relaxation.tsx';
import { Page as SleepSanctuaryPage } from '#src/tools/pages/sleep-sanctuary.tsx';
import { WhenLoaded } from '#src/ui/WhenLoaded.tsx';

import { moduleOf } from '../support/fixtures/lessons.ts';
import { loadedSleep } from './support/courses.ts';
import { installDevices, removeDevices } from './support/devices.ts';
import { memberSession, render, renderRoutes } from './support/render.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const SIGN_IN = 'Please sign in first, then try again.';
const ENDED = 'Your course access has ended. You can renew it on our home page, under Pricing.';
const BUSY = 'Our sign-in service does not answer at the moment. Please wait a minute, then try again.';

/** The server's answers, in their order; the last one again and again. */
function serverAnswers(...answers: (() => Response | Promise<Response>)[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    return Promise.resolve().then(answer);
  });
  return asked;
}

const text = (status: number, sentence: string) => () => new Response(sentence, { status });
const words = () => Response.json({ words: 'The words of the lesson.' });

function Page() {
  const load = useMembersText(() => fetchMembersText<{ words: string }>('/members/a.json'));
  return <WhenLoaded load={load}>{({ words: shown }) => <p>{shown}</p>}</WhenLoaded>;
}

const sessionWith = (parts: Partial<Session>): Session => ({ ...memberSession, ...parts });

describe('a text for members', () => {
  it('is fetched from its address and shown', async () => {
    const asked = serverAnswers(words);
    render(<Page />);
    expect(await screen.findByText('The words of the lesson.')).toBeVisible();
    expect(new Set(asked)).toEqual(new Set(['/members/a.json']));
  });

  it('comes after all when the sign-in had run out and can be renewed, without a word', async () => {
    const getToken = vi.fn<Session['getToken']>(() => Promise.resolve('fresh'));
    let isFresh = false;
    getToken.mockImplementation(() => {
      isFresh = true;
      return Promise.resolve('fresh');
    });
    serverAnswers(() => (isFresh ? words() : text(401, SIGN_IN)()));
    render(<Page />, sessionWith({ getToken }));
    expect(await screen.findByText('The words of the lesson.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [401, SIGN_IN],
    [403, ENDED],
    [503, BUSY],
    [429, 'That was a lot of requests.'],
  ])(
    'that is refused with %i shows the server’s own sentence, and Try again asks anew',
    async (status, said) => {
      const user = userEvent.setup();
      serverAnswers(text(status, said));
      render(<Page />);
      expect(await screen.findByRole('alert')).toHaveTextContent(`The text could not be opened.${said}`);
      serverAnswers(words);
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('The words of the lesson.')).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('reads the member’s access again when it is refused for that, so that the page learns of it', async () => {
    const reload = vi.fn<Session['reload']>(() =>
      Promise.resolve({ hasCourseAccess: false, accessEndsAt: null }),
    );
    serverAnswers(text(403, ENDED));
    render(<Page />, sessionWith({ reload }));
    await screen.findByRole('alert');
    expect(reload).toHaveBeenCalled();
  });

  it('says what the server said where the sign-in cannot be renewed, and does not ask twice', async () => {
    const asked = serverAnswers(text(401, SIGN_IN));
    render(<Page />, sessionWith({ getToken: () => Promise.reject(new Error('You are signed out.')) }));
    expect(await screen.findByRole('alert')).toHaveTextContent(SIGN_IN);
    await waitFor(() => {
      expect(asked.length).toBeLessThanOrEqual(2);
    });
  });

  it.each([
    ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['from a server that is broken', text(500, 'Something went wrong.')],
    ['that is gone after a new version', text(404, 'There is nothing at this address.')],
  ])('%s speaks of the connection and of loading the page again', async (_name, answer) => {
    serverAnswers(answer);
    render(<Page />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /could not be loaded\.Please check your internet connection.*reload this page/,
    );
  });
});

it('a module that the server does not hand out shows its sentence in the place of the lessons', async () => {
  const user = userEvent.setup();
  let isRefused = true;
  const loadModule = (): Promise<Module> =>
    isRefused
      ? Promise.reject(new RefusedText('withoutAccess', ENDED))
      : Promise.resolve(moduleOf('Apples', 'Pears'));
  const layout = {
    ...loadedSleep.layout,
    Viewer: ({ module }) => <p>{module.lessons[0]?.title}</p>,
  } satisfies CourseLayout;
  renderRoutes(
    [
      {
        path: '/',
        element: (
          <CourseModule
            loaded={{
              ...loadedSleep,
              course: sleepCourse,
              texts: { ...loadedSleep.texts, loadModule },
              layout,
            }}
            moduleIndex={0}
            headingOrder={2}
            onCompleted={() => {}}
          />
        ),
      },
    ],
    '/',
  );
  expect(await screen.findByText(ENDED)).toBeVisible();
  expect(screen.getByText('The lessons could not be opened.')).toBeVisible();
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Apples')).toBeVisible();
});

describe('the tools that members pay for', () => {
  it.each([
    ['4-7-8 Breathing Exercise', <BreathingExercisePage key="b" />],
    ['Progressive Muscle Relaxation', <MuscleRelaxationPage key="m" />],
    ['Creating Your Sleep Sanctuary', <SleepSanctuaryPage key="s" />],
  ])('%s comes with its text', async (title, page) => {
    installDevices();
    renderRoutes([{ path: '/', element: page }], '/');
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    removeDevices();
  });
});
