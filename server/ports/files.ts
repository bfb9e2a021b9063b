/** Where file bodies lie. Names, owners and tenants are rows of the table `sys_file`. */
export interface Files {
  put(key: string, body: ReadableStream<Uint8Array> | Uint8Array): Promise<void>;
  get(key: string): Promise<ReadableStream<Uint8Array>>;
  delete(key: string): Promise<void>;
}
