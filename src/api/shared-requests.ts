/**
 * Requests that are on their way, by key. React's StrictMode starts an initial `invoke` twice, and a member may press
 * twice: the second caller gets the first one's answer. A key is free again once its request has settled.
 */
export function createSharedRequests<TAnswer>() {
  const onTheirWay = new Map<string, Promise<TAnswer>>();

  return (key: string, send: () => Promise<TAnswer>): Promise<TAnswer> => {
    const running = onTheirWay.get(key);
    if (running !== undefined) {
      return running;
    }
    const request = send().finally(() => {
      onTheirWay.delete(key);
    });
    onTheirWay.set(key, request);
    return request;
  };
}
