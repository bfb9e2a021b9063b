import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { StorageFull, type Files } from '../../ports/files';
import { partedFiles } from '../../ports/parted-files';
import { bodyHashes } from './body-hashes';
import { temporaryBody } from './temporary-body';

/** What stores that speak S3 call a full disk or a used-up quota. */
const FULL = /StorageFull|QuotaExceeded|InsufficientStorage|EntityTooLarge/i;

const toldOf = (error: unknown): unknown =>
  FULL.test((error as Error | undefined)?.name ?? '')
    ? new StorageFull('no space is left for files', { cause: error })
    : error;

/** `s3://bucket/prefix?region=…&endpoint=https://…&pathStyle=1`; the credentials come from where the SDK looks for them. */
function placeOf(address: string): { client: S3Client; bucket: string; prefix: string } {
  const { host: bucket, pathname, searchParams } = new URL(address);
  const endpoint = searchParams.get('endpoint') ?? undefined;
  const client = new S3Client({
    region: searchParams.get('region') ?? process.env.AWS_REGION ?? 'us-east-1',
    ...(endpoint ? { endpoint } : {}),
    forcePathStyle: searchParams.get('pathStyle') === '1',
    // Stores beside Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const path = pathname.replace(/^\/+|\/+$/g, '');
  return { client, bucket, prefix: path ? `${path}/` : '' };
}

/** Bodies as they lie in a bucket, parts and lists of parts each by itself. */
export function openBucket(address: string): Files {
  const { client, bucket, prefix } = placeOf(address);
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });
  return {
    hashes: bodyHashes,
    async put(key, body) {
      try {
        if (body instanceof Uint8Array) await client.send(new PutObjectCommand({ ...at(key), Body: body }));
        // Its length is not known: in pieces, which become one object at the end, or nothing.
        else await new Upload({ client, params: { ...at(key), Body: Readable.fromWeb(body as NodeStream) } }).done();
      } catch (error) {
        throw toldOf(error);
      }
    },
    async get(key, range) {
      const { Body } = await client.send(
        new GetObjectCommand({ ...at(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
      );
      if (!Body) throw new Error(`no body ${key}`);
      return Body.transformToWebStream() as ReadableStream<Uint8Array>;
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async *list(under = '') {
      for await (const { Contents } of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: `${prefix}${under}` },
      ))
        for (const { Key, LastModified, Size } of Contents ?? [])
          if (Key) yield { key: Key.slice(prefix.length), at: LastModified ?? new Date(), size: Size ?? 0 };
    },
  };
}

/** File bodies in a bucket. */
export function openS3Files(address: string): Files {
  const files = partedFiles(openBucket(address));
  return { ...files, copyOf: async (key) => temporaryBody(await files.get(key)) };
}

/** Rejects where there is no such bucket for us, so that a start says so and not the first upload. */
export async function checkS3(address: string): Promise<void> {
  const { client, bucket } = placeOf(address);
  await client.send(new HeadBucketCommand({ Bucket: bucket }));
}
