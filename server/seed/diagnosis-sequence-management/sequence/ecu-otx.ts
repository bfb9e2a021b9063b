/* What the documents of the demo have in common: one control unit, a channel to it, requests whose responses are checked. */
import { expect, expectProcedure } from '../../../../formats/otx/flash/procedures';
import { OtxNodes, documentNode, type Typed } from '../../../../formats/otx/write/nodes';
import { bytes, channelTo, read } from '../../../../formats/otx/write/terms';

export type DemoDocument = {
  /** Of the document and its file, without dashes. */
  name: string;
  ecuAddress: string;
  timestamp: string;
};

const channel = read('diag:ComChannel', 'channel');

/** Writes the flow of a document about one control unit. */
export class EcuSteps {
  readonly nodes = new OtxNodes();

  /** A request whose positive response is taken for granted later on. */
  ask(name: string, says: string, request: string, begins: string): string[] {
    return [
      this.nodes.request(name, says, channel, bytes(request), 'response'),
      expect(this.nodes, `${name}Accepted`, says, begins),
    ];
  }
  call(name: string, says: string, procedure: string, more: Parameters<OtxNodes['call']>[3] = {}): string {
    return this.nodes.call(name, says, procedure, { ...more, in: { channel, ...more.in } });
  }

  document(
    { name, ecuAddress, timestamp }: DemoDocument,
    about: { package: string; says: string; variables?: Typed },
    flow: readonly string[],
    others: { signatures?: readonly string[]; procedures?: readonly string[] } = {},
  ): string {
    const { nodes } = this;
    const main = nodes.procedure({
      name: 'main',
      says: about.says,
      visibility: 'PUBLIC',
      variables: { channel: 'diag:ComChannel', response: 'ByteField', ...about.variables },
      flow: [
        nodes.assign(
          'openChannel',
          `Communication with ${ecuAddress}`,
          'diag:ComChannel',
          'channel',
          channelTo(ecuAddress),
        ),
        ...flow,
        nodes.action('closeChannel', 'End the communication', 'diag:CloseComChannel', channel('diag:comChannel')),
      ],
    });
    return documentNode({
      name,
      package: about.package,
      says: about.says,
      timestamp,
      ...(others.signatures && { signatures: others.signatures }),
      procedures: [main, expectProcedure(nodes), ...(others.procedures ?? [])],
    });
  }
}
