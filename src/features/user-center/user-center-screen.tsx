export function UserCenterScreen() {
  return null;
}
