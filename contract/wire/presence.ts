import * as v from 'valibot';
import { uuid } from './scalar';

/** POST {base}/{id}/presence: what the caller does at the row. Who says nothing for `PRESENCE_HOLDS` is there no longer. */
export const PresenceReport = v.strictObject({ doing: v.picklist(['look', 'write', 'leave']) });
export type PresenceReport = v.InferOutput<typeof PresenceReport>;

/** Silence after which somebody counts as gone, and how often the console reports, ms. */
export const PRESENCE_HOLDS = 45_000;
export const PRESENCE_PULSE = 20_000;

const PresentPerson = v.object({ userId: uuid, name: v.string(), isWriting: v.boolean() });
export type PresentPerson = v.InferOutput<typeof PresentPerson>;
/** Others who are at the row now. */
export const PresentPeople = v.object({ people: v.array(PresentPerson) });
/** GET {base}/presence: the rows at which others are now. */
export const PresentRows = v.object({ rows: v.array(v.object({ id: uuid, people: v.array(PresentPerson) })) });
export type PresentRows = v.InferOutput<typeof PresentRows>;
