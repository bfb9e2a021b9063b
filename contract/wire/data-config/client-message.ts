import * as v from 'valibot';
import { instant, uuid } from '../scalar';

/** How many valid messages a tester is told of; the newest. */
export const MAX_MESSAGES = 50;

/** A message as a tester shows it. */
export const ClientMessage = v.object({
  id: uuid,
  title: v.string(),
  /** HTML within the marks of formatted texts. */
  content: v.string(),
  /** Each is fetched by `GET /client/message/{id}/file/{fileId}`. */
  attachments: v.array(v.object({ id: uuid, name: v.string(), size: v.number() })),
  createdAt: instant,
  remindUntil: v.nullable(instant),
  expiresAt: instant,
  /** How often it pops up before a reader, and how often it has. */
  popupTimes: v.number(),
  popUps: v.number(),
  /** When whoever works at the tester confirmed it. */
  readAt: v.nullable(instant),
  /** It is to pop up now. */
  isDue: v.boolean(),
});
export type ClientMessage = v.InferOutput<typeof ClientMessage>;
/** GET /client/message: what holds now for who works at the tester, the newest first. */
export const ClientMessages = v.object({ messages: v.array(ClientMessage) });
export type ClientMessages = v.InferOutput<typeof ClientMessages>;
/** POST /client/message/{id}/shown and …/read */
export const ClientMessageCall = v.strictObject({});
/** POST /client/message/{id}/shown: how often it popped up before this reader now; it was not to pop up where `counted` is false. */
export const ClientMessageShown = v.object({ counted: v.boolean(), popUps: v.number() });
export type ClientMessageShown = v.InferOutput<typeof ClientMessageShown>;
