/** The properties of a document with neither a description nor a named schema with its own. */
export function undescribed(value: unknown, place: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([keyword, part]) => {
    const bare =
      keyword === 'properties'
        ? Object.entries(part as Readonly<Record<string, object>>).filter(
            ([, schema]) => !('description' in schema || '$ref' in schema),
          )
        : [];
    return [
      ...bare.map(([field]) => `${place}.${field}`),
      ...undescribed(part, keyword.startsWith('/') ? keyword : place),
    ];
  });
}
