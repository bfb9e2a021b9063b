import { sql } from 'drizzle-orm';
import { news } from '../../../contract/resources/sys/news/definition';
import { behaviour, type WriteContext } from '../../engine/model/behaviour';
import { refusePast } from '../../platform/future';
import { addNewsAppearing } from './news/appearing';
import { addNewsRoutes } from './news/routes';

/** The day that it bears, or now where it bears none or one to come: what is published is there at once. */
const dayFor = ({ ports }: WriteContext) => {
  const now = ports.clock.now().toISOString();
  return sql`least(coalesce("publish_date", ${now}::timestamptz), ${now}::timestamptz)`;
};

/** News: when it appears. What appears later does so by its date alone, whether or not anything has looked at the clock. */
export const newsBehaviour = behaviour(news, {
  routes: [addNewsRoutes],
  jobs: [addNewsAppearing],
  transitions: {
    publish: { set: (context) => ({ publishDate: dayFor(context) }) },
    schedule: {
      set: (context, { publishDate }) => {
        refusePast(context, 'publishDate', publishDate);
        return { publishDate };
      },
    },
  },
});
