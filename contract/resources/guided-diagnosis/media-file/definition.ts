import { f } from '../../../language/field';
import { defineResource } from '../../../language/resource';

/** A picture, drawing or document that a guided diagnosis shows to who works on the vehicle. */
export const mediaFile = defineResource({
  module: 'guided-diagnosis',
  object: 'media-file',
  icon: 'play',
  order: 150,
  title: 'name',
  tenant: 'scoped',
  find: ['name'],
  fields: {
    name: f.text({ required: true, unique: true, search: 'contains', sortable: true, max: 100, size: 'l' }),
    mediaType: f.option({ dict: 'media-type' }, { required: true, search: 'in', sortable: true }),
    file: f.files({
      required: true,
      maxMb: 2048,
      accept: '.png,.jpg,.jpeg,.gif,.webp,.pdf,.txt,.xml,.csv,.json,.md,.log,.zip,.mp4',
      size: 'l',
    }),
    description: f.longText({ search: 'contains', max: 1000, hideInTable: true }),
  },
  standard: ['page', 'info', 'save', 'update', 'delete', 'export'],
  handedToTesters: {},
  searchDates: ['createDate'],
  related: {
    pictures: { resource: 'guided-diagnosis/image-import', by: 'media' },
    sequences: { resource: 'diagnosis-sequence-management/sequence', by: 'mediaList' },
    methods: { resource: 'guided-diagnosis/dme-data', by: 'media' },
    documents: { resource: 'guided-diagnosis/document', by: 'media' },
  },
});
