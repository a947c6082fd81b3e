import type { DeviceCodes, DeviceTrust, ShownCode } from '../domains/auth/device.ts';
import { DamagedItem, integerOf, textOf } from './item.ts';
import type { Item } from './item.ts';

function mapOf(item: Item, attribute: string): Item | undefined {
  const value = item[attribute];
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || value === null) throw new DamagedItem(attribute);
  return Object.fromEntries(Object.entries(value));
}

function readShown(item: Item): ShownCode {
  return {
    binding: textOf(item, 'binding'),
    amountSatang: integerOf(item, 'amountSatang'),
    atMs: integerOf(item, 'atMs'),
  };
}

function readTrust(item: Item): DeviceTrust {
  return { amountSatang: integerOf(item, 'amountSatang'), atMs: integerOf(item, 'atMs') };
}

/** Reads the codes that a device has shown, of its own item or of its session's; none where there is no attribute. */
export function readDeviceCodes(item: Item): DeviceCodes {
  const codes = mapOf(item, 'codes');
  const shown = codes === undefined ? undefined : mapOf(codes, 'shown');
  const trust = codes === undefined ? undefined : mapOf(codes, 'trust');
  return {
    ...(shown !== undefined && { shown: readShown(shown) }),
    ...(trust !== undefined && { trust: readTrust(trust) }),
  };
}
