import type { Api, Operation, OperationGroup } from '@chain-data/api'

/** The operations of a group, in the order of the API. */
export function operationsOf(api: Api, group: OperationGroup): Operation[] {
  return api.operations.filter(({ id }) => group.operations.includes(id))
}
