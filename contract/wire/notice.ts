import type { NOTICE_LEVELS } from '../resources/sys/notice/rules';

/** How many the popover of the header shows. */
export const NOTICES_SHOWN = 8;
/** Topic of the hints that a reader's notices have changed. */
export const NOTICE_TOPIC = 'notice';

/** One line of the popover. Status 0 is unread. */
export type NoticeLine = {
  id: string;
  title: string;
  level: (typeof NOTICE_LEVELS)[number];
  sender: string | null;
  sentAt: string;
  status: 0 | 1;
};
/** GET /notice: the caller's, unread ones first. */
export type NoticesOfMine = { unread: number; latest: NoticeLine[] };
/** GET /notice/{id}: with all that it says. */
export type WholeNotice = NoticeLine & {
  readAt: string | null;
  content: string;
  attachments: { id: string; name: string; size: number }[];
};
/** GET /sys/notice/{id}/reach: to how many people it would go now. */
export type NoticeReach = { count: number };
