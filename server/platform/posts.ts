import { and, eq, inArray } from 'drizzle-orm';
import { sysPost } from '../db/tables';
import type { WriteContext } from '../engine/model/behaviour';
import { InvalidFields } from '../refusal';

/** Refuses posts that are no longer given to anybody; whoever has one keeps it. What is not there the engine refuses by itself. */
export async function refuseDisabledPosts({ tx }: WriteContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const disabled = await tx
    .select({ name: sysPost.name })
    .from(sysPost)
    .where(and(inArray(sysPost.id, [...ids]), eq(sysPost.status, 0)));
  if (disabled.length > 0)
    throw new InvalidFields({
      postIdList: { key: 'postDisabled', params: { names: disabled.map(({ name }) => name).join(', ') } },
    });
}
