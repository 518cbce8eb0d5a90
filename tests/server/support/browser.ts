/** A browser that keeps cookies by name and opens pages, one answer at a time or through all redirects. */
export function newBrowser(origin: string, send: (address: URL, request: RequestInit) => Promise<Response>) {
  const jar = new Map<string, string>();
  const headers: Record<string, string> = { 'Sec-Fetch-Dest': 'document', Accept: 'text/html' };

  async function step(address: string, more: Record<string, string> = {}): Promise<Response> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await send(new URL(address, origin), {
      headers: { ...headers, ...(cookie === '' ? {} : { cookie }), ...more },
      redirect: 'manual',
    });
    for (const directive of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = directive.split('; ');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (value === '' || attributes.includes('Max-Age=0')) {
        jar.delete(name);
      } else {
        jar.set(name, value);
      }
    }
    return answer;
  }

  return {
    jar,
    step,
    /** Follows at most ten redirects, as a browser does. */
    async open(address: string): Promise<{ answer: Response; hops: readonly string[] }> {
      const hops: string[] = [];
      let next = address;
      for (;;) {
        const answer = await step(next);
        const location = answer.headers.get('Location');
        if (location === null) {
          return { answer, hops };
        }
        hops.push(location);
        if (hops.length > 10) {
          throw new Error(`Endless: ${hops.join(' → ')}`);
        }
        next = location;
      }
    },
  };
}
