/** An emulator in this process. */
export interface EmulatorHere {
  readonly url: string;
  answer(request: Request): Promise<Response>;
}

type Headers = Readonly<Record<string, string>>;

/** Sends JSON to an emulator without a network between. */
export function post(emulator: EmulatorHere, path: string, body: object): Promise<Response> {
  return ask(emulator, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Reads JSON of an emulator without a network between. */
export async function read(emulator: EmulatorHere, path: string, headers: Headers = {}): Promise<unknown> {
  return (await ask(emulator, path, { headers })).json();
}

function ask(
  emulator: EmulatorHere,
  path: string,
  request: { readonly method?: string; readonly headers: Headers; readonly body?: string },
): Promise<Response> {
  const url = new URL(path, emulator.url);
  return emulator.answer(new Request(url, { ...request, headers: { ...request.headers, host: url.host } }));
}
