/** The end of the JSON value that starts at `start`: the index just after it. */
function endOfValue(json: string, start: number): number {
  let depth = 0;
  let inString = false;
  for (let index = start; index < json.length; index += 1) {
    const character = json[index];
    if (inString) {
      if (character === '\\') {
        index += 1;
      } else if (character === '"') {
        inString = false;
        if (depth === 0) {
          return index + 1;
        }
      }
    } else if (character === '"') {
      inString = true;
    } else if (character === '{' || character === '[') {
      depth += 1;
    } else if (depth === 0 && /[,}\]\s]/.test(character ?? '')) {
      return index;
    } else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) {
        return index + 1;
      }
    }
  }
  return json.length;
}

function skip(json: string, from: number, separator: RegExp): number {
  separator.lastIndex = from;
  return from + (separator.exec(json)?.[0].length ?? 0);
}

/**
 * The text of one member of a JSON object exactly as it was sent, which parsing and serialising again would not keep.
 *
 * @param json A valid JSON object.
 * @returns undefined when the object has no such member; the last one when it has several, as JSON.parse does.
 */
export function rawMember(json: string, name: string): string | undefined {
  let found: string | undefined;
  let index = skip(json, json.indexOf('{') + 1, /[\s,]*/y);
  while (json[index] === '"') {
    const keyEnd = endOfValue(json, index);
    const valueStart = skip(json, keyEnd, /\s*:\s*/y);
    const valueEnd = endOfValue(json, valueStart);
    if (JSON.parse(json.slice(index, keyEnd)) === name) {
      found = json.slice(valueStart, valueEnd);
    }
    index = skip(json, valueEnd, /[\s,]*/y);
  }
  return found;
}
