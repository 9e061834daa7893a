// Written by "npm run build -w contracts"; change the contracts, not this file.
// sources: 5107da90721357300b665caf5b2d3874a16dff733da8977407708546b2a0272d
// content: 943f92ecf663756498ab1b817dfaa6443237046105fe5ee56cd44023d661ddd5

export const ledgerAnchorAbi = [
  {
    "inputs": [],
    "stateMutability": "nonpayable",
    "type": "constructor"
  },
  {
    "inputs": [
      {
        "internalType": "uint32",
        "name": "day",
        "type": "uint32"
      },
      {
        "internalType": "uint32",
        "name": "lastDay",
        "type": "uint32"
      }
    ],
    "name": "DayNotLater",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "NotPublisher",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "size",
        "type": "uint64"
      },
      {
        "internalType": "uint64",
        "name": "lastSize",
        "type": "uint64"
      }
    ],
    "name": "SizeNotLarger",
    "type": "error"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "uint32",
        "name": "day",
        "type": "uint32"
      },
      {
        "indexed": false,
        "internalType": "uint64",
        "name": "size",
        "type": "uint64"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "root",
        "type": "bytes32"
      }
    ],
    "name": "LedgerAnchored",
    "type": "event"
  },
  {
    "inputs": [
      {
        "internalType": "uint32",
        "name": "day",
        "type": "uint32"
      },
      {
        "internalType": "uint64",
        "name": "size",
        "type": "uint64"
      },
      {
        "internalType": "bytes32",
        "name": "root",
        "type": "bytes32"
      }
    ],
    "name": "anchor",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "lastDay",
    "outputs": [
      {
        "internalType": "uint32",
        "name": "",
        "type": "uint32"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "lastSize",
    "outputs": [
      {
        "internalType": "uint64",
        "name": "",
        "type": "uint64"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "publisher",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  }
] as const;

export const ledgerAnchorBytecode =
  "0x60a0604052348015600e575f5ffd5b50336080526080516103706100315f395f8181607c015261012401526103705ff3fe608060405234801561000f575f5ffd5b506004361061004a575f3560e01c80636b0c932d1461004e5780638c72c54e14610077578063a3c69e8f146100c3578063d9150096146100f7575b5f5ffd5b5f5461005d9063ffffffff1681565b60405163ffffffff90911681526020015b60405180910390f35b61009e7f000000000000000000000000000000000000000000000000000000000000000081565b60405173ffffffffffffffffffffffffffffffffffffffff909116815260200161006e565b5f546100de90640100000000900467ffffffffffffffff1681565b60405167ffffffffffffffff909116815260200161006e565b61010a6101053660046102e8565b61010c565b005b3373ffffffffffffffffffffffffffffffffffffffff7f000000000000000000000000000000000000000000000000000000000000000016811461019a576040517fe35593b500000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff90911660048201526024015b60405180910390fd5b505f54839063ffffffff90811690821681106101f2576040517f6186eb8c00000000000000000000000000000000000000000000000000000000815263ffffffff928316600482015291166024820152604401610191565b50505f54829067ffffffffffffffff6401000000009091048116908216811061025b576040517f9262e4f200000000000000000000000000000000000000000000000000000000815267ffffffffffffffff928316600482015291166024820152604401610191565b50505f805463ffffffff85167fffffffffffffffffffffffffffffffffffffffff000000000000000000000000909116811764010000000067ffffffffffffffff861690810291909117909255604080519283526020830184905290917f4e0c0bfd0c30bd5ddf80a6915bb5e0ac18f322968f803cc74b213e5ce6bd916d910160405180910390a2505050565b5f5f5f606084860312156102fa575f5ffd5b833563ffffffff8116811461030d575f5ffd5b9250602084013567ffffffffffffffff81168114610329575f5ffd5b92959294505050604091909101359056fea264697066735822122022bcb8e904c11b33a9d5a3d2040d7047b20c711079cf5f48b8a76f666d4e9fbf64736f6c63430008250033";

/** keccak256 of the deployed code with zeroes in the ranges (byte offset, length) that the constructor fills. */
export const ledgerAnchorRuntimeHash =
  "0xe37578ccacf4d063bbb070a402a0f45e4180cc2677795c81c5aea97b707e4dcb";
export const ledgerAnchorImmutableRanges = [[124,32],[292,32]] as const;
