/**
 * `pay402 mcp`: the server for agents, whose two packages only those install who need it.
 * @param load imports the server
 * @throws a sentence when one of them is missing
 */
export async function agentsServer(
  args: string[],
  load = (): Promise<{ serve: (args: string[]) => Promise<number> }> => import('../mcp/server'),
): Promise<number> {
  const { serve } = await load().catch((error: unknown) => {
    if (Object(error).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error('The server for agents needs two more packages: npm install @modelcontextprotocol/sdk zod')
  })
  return serve(args)
}
