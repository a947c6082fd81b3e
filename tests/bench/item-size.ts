function textBytes(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}

/** Two digits a byte and one more, and one for the sign; zeros at either end cost nothing. */
function numberBytes(value: number): number {
  const digits = `${Math.abs(value)}`.replace('.', '').replace(/^0+|0+$/g, '').length;
  return Math.ceil(digits / 2) + 1 + (value < 0 ? 1 : 0);
}

function valueBytes(value: unknown): number {
  if (value === null || typeof value === 'boolean') return 1;
  if (typeof value === 'string') return textBytes(value);
  if (typeof value === 'number') return numberBytes(value);
  if (Array.isArray(value))
    return 3 + value.reduce((sum: number, element: unknown) => sum + 1 + valueBytes(element), 0);
  if (typeof value === 'object')
    return 3 + Object.entries(value).reduce((sum, [name, member]) => sum + 1 + textBytes(name) + valueBytes(member), 0);
  throw new TypeError(`no size for a ${typeof value}`);
}

/** What DynamoDB counts an item as, in bytes (developer guide, "Item sizes and formats"): names and values. */
export function itemBytes(item: object): number {
  return Object.entries(item).reduce(
    (sum, [name, value]) => sum + (value === undefined ? 0 : textBytes(name) + valueBytes(value)),
    0,
  );
}
