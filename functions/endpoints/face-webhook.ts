import { callback } from '../engine/partners/callback.ts';
import { faceMessages } from '../face/face-messages.ts';

export const operation = faceMessages;

export const handler = callback(operation);
