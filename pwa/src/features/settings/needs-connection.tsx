/** Why nothing can be saved now. */
export function NeedsConnection() {
  return (
    <p role="status" className="type-meta text-warning">
      Needs a connection
    </p>
  );
}
