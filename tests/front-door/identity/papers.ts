import { papers } from '../../../shared/personal/papers.ts';
import type { PaperSlot } from '../../../shared/personal/papers.ts';
import type { PersonalData } from '../../../shared/personal/personal-data.ts';
import { operation as keepPaper } from '../../../functions/handlers/paper/keep.ts';
import { succeed } from '../door/ask.ts';
import type { Door } from '../door/door.ts';
import { giveTier, newUser } from '../people/users.ts';
import type { User } from '../people/users.ts';
import { checkedUpload } from '../uploads/checked-upload.ts';
import { giveData, thaiData } from './personal-data.ts';

/** What a reviewer has to see of somebody with a card. */
export const cardSlots = ['id-front', 'id-back', 'selfie', 'signature', 'supporting-1'] as const;

/** Somebody whose face was matched, as far as the level says, with their data given; before their papers. */
export async function beforePapers(door: Door, data: PersonalData = thaiData()): Promise<User> {
  const user = await newUser(door);
  await giveData(door, user, data);
  await giveTier(door, user, 'semi');
  return user;
}

/** Puts a checked picture into a place, through the real handler. */
export async function keepIn(door: Door, user: User, slot: PaperSlot) {
  const upload = await checkedUpload(door, user, papers[slot].kind);
  await succeed(door, keepPaper, user, { slot, uploadId: upload.uploadId });
  return upload;
}
