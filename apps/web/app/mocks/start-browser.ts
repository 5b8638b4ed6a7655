export async function startMocks() {}
