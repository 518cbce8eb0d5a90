/** One of the vendors, which live in this process. */
export interface VendorHere {
  readonly url: string;
  answer(request: Request): Promise<Response>;
}

interface VendorRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Asks a vendor without a network between: of all that is sent in a life, most is sent to these two. */
export function ask(
  vendor: VendorHere,
  { method, path, headers, body = '' }: VendorRequest,
): Promise<Response> {
  const url = new URL(path, vendor.url);
  return vendor.answer(
    new Request(url, {
      method,
      headers: { ...headers, host: url.host },
      ...(body === '' ? {} : { body }),
    }),
  );
}

/** Sends a JSON body. */
export function post(
  vendor: VendorHere,
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return ask(vendor, {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Reads JSON. */
export async function read(
  vendor: VendorHere,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  return (await ask(vendor, { method: 'GET', path, headers })).json();
}
