import * as v from 'valibot';
import { NOTICE_LEVELS } from '../resources/sys/notice/rules';
import { instant, optionOf, uuid } from './scalar';

/** How many the popover of the header shows. */
export const MAX_NOTICES = 8;
/** Topic of the hints that a reader's notices have changed. */
export const NOTICE_TOPIC = 'notice';

/** One line of the popover. Status 0 is unread. */
const NoticeLine = v.object({
  id: uuid,
  title: v.string(),
  level: optionOf(NOTICE_LEVELS),
  sender: v.nullable(v.string()),
  sentAt: instant,
  status: v.picklist([0, 1]),
});
export type NoticeLine = v.InferOutput<typeof NoticeLine>;
/** GET /notice: the caller's, unread ones first. */
export const NoticesOfMine = v.object({ unread: v.number(), latest: v.array(NoticeLine) });
export type NoticesOfMine = v.InferOutput<typeof NoticesOfMine>;
/** GET /notice/{id}: with all that it says. */
export const WholeNotice = v.object({
  ...NoticeLine.entries,
  readAt: v.nullable(instant),
  content: v.string(),
  attachments: v.array(v.object({ id: uuid, name: v.string(), size: v.number() })),
});
export type WholeNotice = v.InferOutput<typeof WholeNotice>;
/** POST /notice/read: how many were read by it. */
export const NoticeCount = v.object({ count: v.number() });
export type NoticeCount = v.InferOutput<typeof NoticeCount>;
