import { createRoot } from 'react-dom/client';
import { Admin, DataTable, DateField, EditButton, List, Resource, SelectInput, TextInput } from 'react-admin';

/** The same row as an activation code of ours has, from a server as small as can be. */
async function getList(resource, { pagination, sort, filter }) {
  const query = new URLSearchParams({
    ...filter,
    page: pagination.page,
    perPage: pagination.perPage,
    field: sort.field,
    order: sort.order,
  });
  const response = await fetch(`/api/${resource}?${query}`, {
    headers: { Authorization: `Bearer ${localStorage.getItem('token')}` },
  });
  return response.json();
}

const dataProvider = { getList };

const authProvider = {
  async login({ username, password }) {
    const response = await fetch('/api/login', { method: 'POST', body: JSON.stringify({ username, password }) });
    localStorage.setItem('token', (await response.json()).token);
  },
  async checkAuth() {
    if (!localStorage.getItem('token')) throw new Error('nobody');
  },
  checkError: () => Promise.resolve(),
  async logout() {
    localStorage.removeItem('token');
  },
  getPermissions: () => Promise.resolve(),
};

const STATES = ['active', 'expired', 'revoked'].map((id) => ({ id, name: id }));
const filters = [
  <TextInput key="code" source="code" alwaysOn />,
  <SelectInput key="status" source="status" choices={STATES} alwaysOn />,
  <TextInput key="remark" source="remark" alwaysOn />,
];

const Codes = () => (
  <List filters={filters} perPage={10}>
    <DataTable>
      <DataTable.Col source="code" />
      <DataTable.Col source="status" />
      <DataTable.NumberCol source="maxClients" />
      <DataTable.NumberCol source="clientCount" />
      <DataTable.NumberCol source="validityDays" />
      <DataTable.Col source="expiredAt">
        <DateField source="expiredAt" showTime />
      </DataTable.Col>
      <DataTable.Col source="remark" />
      <DataTable.Col source="createDate">
        <DateField source="createDate" showTime />
      </DataTable.Col>
      <DataTable.Col>
        <EditButton />
      </DataTable.Col>
    </DataTable>
  </List>
);

createRoot(document.getElementById('root')).render(
  <Admin requireAuth disableTelemetry authProvider={authProvider} dataProvider={dataProvider}>
    <Resource name="codes" list={Codes} edit={Codes} />
    <Resource name="clients" list={Codes} edit={Codes} />
  </Admin>,
);
