// Written by "npm run build -w contracts"; change the contracts, not this file.
// sources: 5107da90721357300b665caf5b2d3874a16dff733da8977407708546b2a0272d
// content: eef594f837d6b4a70c677285c02ffdc113b5d7b12974eac7fc5c7f7fdb06dcce

export const testUsd2Abi = [
  {
    "inputs": [],
    "stateMutability": "nonpayable",
    "type": "constructor"
  },
  {
    "inputs": [],
    "name": "ECDSAInvalidSignature",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "length",
        "type": "uint256"
      }
    ],
    "name": "ECDSAInvalidSignatureLength",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "s",
        "type": "bytes32"
      }
    ],
    "name": "ECDSAInvalidSignatureS",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "spender",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "allowance",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "needed",
        "type": "uint256"
      }
    ],
    "name": "ERC20InsufficientAllowance",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "sender",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "balance",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "needed",
        "type": "uint256"
      }
    ],
    "name": "ERC20InsufficientBalance",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "approver",
        "type": "address"
      }
    ],
    "name": "ERC20InvalidApprover",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "receiver",
        "type": "address"
      }
    ],
    "name": "ERC20InvalidReceiver",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "sender",
        "type": "address"
      }
    ],
    "name": "ERC20InvalidSender",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "spender",
        "type": "address"
      }
    ],
    "name": "ERC20InvalidSpender",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "deadline",
        "type": "uint256"
      }
    ],
    "name": "ERC2612ExpiredSignature",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "signer",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      }
    ],
    "name": "ERC2612InvalidSigner",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "validAfter",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "validBefore",
        "type": "uint256"
      }
    ],
    "name": "ERC3009InvalidAuthorizationTime",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ERC3009InvalidSignature",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "authorizer",
        "type": "address"
      },
      {
        "internalType": "bytes32",
        "name": "nonce",
        "type": "bytes32"
      }
    ],
    "name": "ERC3009UsedAuthorization",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "currentNonce",
        "type": "uint256"
      }
    ],
    "name": "InvalidAccountNonce",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "InvalidShortString",
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
    "name": "NotMinter",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint8",
        "name": "bits",
        "type": "uint8"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "SafeCastOverflowedUintDowncast",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "string",
        "name": "str",
        "type": "string"
      }
    ],
    "name": "StringTooLong",
    "type": "error"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "spender",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "Approval",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "authorizer",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "nonce",
        "type": "bytes32"
      }
    ],
    "name": "AuthorizationCanceled",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "authorizer",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "nonce",
        "type": "bytes32"
      }
    ],
    "name": "AuthorizationUsed",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [],
    "name": "EIP712DomainChanged",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "from",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "Transfer",
    "type": "event"
  },
  {
    "inputs": [],
    "name": "DOMAIN_SEPARATOR",
    "outputs": [
      {
        "internalType": "bytes32",
        "name": "",
        "type": "bytes32"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "spender",
        "type": "address"
      }
    ],
    "name": "allowance",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "spender",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "approve",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "authorizer",
        "type": "address"
      },
      {
        "internalType": "bytes32",
        "name": "nonce",
        "type": "bytes32"
      }
    ],
    "name": "authorizationState",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "balanceOf",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "authorizer",
        "type": "address"
      },
      {
        "internalType": "bytes32",
        "name": "nonce",
        "type": "bytes32"
      },
      {
        "internalType": "uint8",
        "name": "v",
        "type": "uint8"
      },
      {
        "internalType": "bytes32",
        "name": "r",
        "type": "bytes32"
      },
      {
        "internalType": "bytes32",
        "name": "s",
        "type": "bytes32"
      }
    ],
    "name": "cancelAuthorization",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "decimals",
    "outputs": [
      {
        "internalType": "uint8",
        "name": "",
        "type": "uint8"
      }
    ],
    "stateMutability": "pure",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "eip712Domain",
    "outputs": [
      {
        "internalType": "bytes1",
        "name": "fields",
        "type": "bytes1"
      },
      {
        "internalType": "string",
        "name": "name",
        "type": "string"
      },
      {
        "internalType": "string",
        "name": "version",
        "type": "string"
      },
      {
        "internalType": "uint256",
        "name": "chainId",
        "type": "uint256"
      },
      {
        "internalType": "address",
        "name": "verifyingContract",
        "type": "address"
      },
      {
        "internalType": "bytes32",
        "name": "salt",
        "type": "bytes32"
      },
      {
        "internalType": "uint256[]",
        "name": "extensions",
        "type": "uint256[]"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "mint",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "minter",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "name",
    "outputs": [
      {
        "internalType": "string",
        "name": "",
        "type": "string"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      }
    ],
    "name": "nonces",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "spender",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "deadline",
        "type": "uint256"
      },
      {
        "internalType": "uint8",
        "name": "v",
        "type": "uint8"
      },
      {
        "internalType": "bytes32",
        "name": "r",
        "type": "bytes32"
      },
      {
        "internalType": "bytes32",
        "name": "s",
        "type": "bytes32"
      }
    ],
    "name": "permit",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "from",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "validAfter",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "validBefore",
        "type": "uint256"
      },
      {
        "internalType": "bytes32",
        "name": "nonce",
        "type": "bytes32"
      },
      {
        "internalType": "uint8",
        "name": "v",
        "type": "uint8"
      },
      {
        "internalType": "bytes32",
        "name": "r",
        "type": "bytes32"
      },
      {
        "internalType": "bytes32",
        "name": "s",
        "type": "bytes32"
      }
    ],
    "name": "receiveWithAuthorization",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "symbol",
    "outputs": [
      {
        "internalType": "string",
        "name": "",
        "type": "string"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "totalSupply",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "transfer",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "from",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "transferFrom",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "from",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "validAfter",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "validBefore",
        "type": "uint256"
      },
      {
        "internalType": "bytes32",
        "name": "nonce",
        "type": "bytes32"
      },
      {
        "internalType": "uint8",
        "name": "v",
        "type": "uint8"
      },
      {
        "internalType": "bytes32",
        "name": "r",
        "type": "bytes32"
      },
      {
        "internalType": "bytes32",
        "name": "s",
        "type": "bytes32"
      }
    ],
    "name": "transferWithAuthorization",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  }
] as const;

export const testUsd2Bytecode =
  "0x610180604052348015610010575f5ffd5b506040518060400160405280600e81526020016d2a32b9ba102aa9902237b63630b960911b81525080604051806040016040528060018152602001603160f81b8152506040518060400160405280600e81526020016d2a32b9ba102aa9902237b63630b960911b8152506040518060400160405280600781526020016615195cdd1554d160ca1b81525081600390816100a9919061025e565b5060046100b6828261025e565b5050506100c88261017560201b60201c565b610120526100d581610175565b61014052815160208084019190912060e052815190820120610100524660a05261016160e05161010051604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081019290925260608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b60805250503060c052503361016052610374565b5f5f829050601f815111156101a8578260405163305a27a960e01b815260040161019f919061031c565b60405180910390fd5b80516101b382610351565b179392505050565b634e487b7160e01b5f52604160045260245ffd5b600181811c908216806101e357607f821691505b60208210810361020157634e487b7160e01b5f52602260045260245ffd5b50919050565b601f821115610259578282111561025957805f5260205f20601f840160051c602085101561023257505f5b90810190601f840160051c035f5b81811015610255575f83820155600101610240565b5050505b505050565b81516001600160401b03811115610277576102776101bb565b61028b8161028584546101cf565b84610207565b6020601f8211600181146102bd575f83156102a65750848201515b5f19600385901b1c1916600184901b178455610315565b5f84815260208120601f198516915b828110156102ec57878501518255602094850194600190920191016102cc565b508482101561030957868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b80516020808301519190811015610201575f1960209190910360031b1b16919050565b60805160a05160c05160e051610100516101205161014051610160516117f36103d65f395f8181610170015261043001525f610d2501525f610cfa01525f610ba001525f610b7801525f610ad301525f610afd01525f610b2701526117f35ff3fe608060405234801561000f575f5ffd5b5060043610610149575f3560e01c806370a08231116100c7578063d505accf1161007d578063e3ee160e11610063578063e3ee160e146102ed578063e94a010214610300578063ef55bec614610338575f5ffd5b8063d505accf146102a2578063dd62ed3e146102b5575f5ffd5b806384b0196e116100ad57806384b0196e1461026c57806395d89b4114610287578063a9059cbb1461028f575f5ffd5b806370a08231146102315780637ecebe0014610259575f5ffd5b806323b872dd1161011c5780633644e515116101025780633644e5151461020157806340c10f19146102095780635a049a701461021e575f5ffd5b806323b872dd146101df578063313ce567146101f2575f5ffd5b806306fdde031461014d578063075461721461016b578063095ea7b3146101aa57806318160ddd146101cd575b5f5ffd5b61015561034b565b604051610162919061143a565b60405180910390f35b6101927f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b039091168152602001610162565b6101bd6101b836600461146e565b6103db565b6040519015158152602001610162565b6002545b604051908152602001610162565b6101bd6101ed366004611496565b6103f4565b60405160068152602001610162565b6101d1610417565b61021c61021736600461146e565b610425565b005b61021c61022c3660046114e0565b6104a8565b6101d161023f36600461152a565b6001600160a01b03165f9081526020819052604090205490565b6101d161026736600461152a565b610579565b610274610596565b6040516101629796959493929190611543565b6101556105f4565b6101bd61029d36600461146e565b610603565b61021c6102b03660046115f5565b610610565b6101d16102c336600461165b565b6001600160a01b039182165f90815260016020908152604080832093909416825291909152205490565b61021c6102fb36600461168c565b610778565b6101bd61030e36600461146e565b6001600160a01b03919091165f908152600860209081526040808320938352929052205460ff1690565b61021c61034636600461168c565b61084d565b60606003805461035a90611707565b80601f016020809104026020016040519081016040528092919081815260200182805461038690611707565b80156103d15780601f106103a8576101008083540402835291602001916103d1565b820191905f5260205f20905b8154815290600101906020018083116103b457829003601f168201915b5050505050905090565b5f336103e8818585610972565b60019150505b92915050565b5f33610401858285610984565b61040c858585610a38565b506001949350505050565b5f610420610ac7565b905090565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168114610499576040517f361c31f20000000000000000000000000000000000000000000000000000000081526001600160a01b0390911660048201526024015b60405180910390fd5b506104a48282610bf0565b5050565b604080517f158b0a9edf7a828aad02f63cd515c68ef2f50ba807396f6d12842833a159742960208201526001600160a01b03871691810191909152606081018590525f9061050f906080015b60405160208183030381529060405280519060200120610c3d565b905061051d81858585610c84565b6001600160a01b0316866001600160a01b031614610567576040517f77c207f400000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6105718686610cb0565b505050505050565b6001600160a01b0381165f908152600760205260408120546103ee565b5f6060805f5f5f60606105a7610cf3565b6105af610d1e565b604080515f808252602082019092527f0f000000000000000000000000000000000000000000000000000000000000009b939a50919850469750309650945092509050565b60606004805461035a90611707565b5f336103e8818585610a38565b8342111561064d576040517f6279130200000000000000000000000000000000000000000000000000000000815260048101859052602401610490565b5f7f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98888886106988c6001600160a01b03165f90815260076020526040902080546001810190915590565b6040805160208101969096526001600160a01b0394851690860152929091166060840152608083015260a082015260c0810186905260e0016040516020818303038152906040528051906020012090505f6106f282610c3d565b90505f61070182878787610c84565b9050896001600160a01b0316816001600160a01b031614610761576040517f4b800e460000000000000000000000000000000000000000000000000000000081526001600160a01b0380831660048301528b166024820152604401610490565b61076c8a8a8a610972565b50505050505050505050565b604080517f7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a226760208201526001600160a01b03808c169282019290925290891660608201526080810188905260a0810187905260c0810186905260e081018590525f906107e790610100016104f4565b90506107f581858585610c84565b6001600160a01b03168a6001600160a01b03161461083f576040517f77c207f400000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b61076c8a8a8a8a8a8a610d49565b604080517fd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de860208201526001600160a01b03808c169282019290925290891660608201526080810188905260a0810187905260c0810186905260e081018590525f906108bc90610100016104f4565b90506108ca81858585610c84565b6001600160a01b03168a6001600160a01b031614610914576040517f77c207f400000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b886001600160a01b0381163314610963576040517fec442f050000000000000000000000000000000000000000000000000000000081526001600160a01b039091166004820152602401610490565b5061076c8a8a8a8a8a8a610d49565b61097f8383836001610d9d565b505050565b6001600160a01b038381165f908152600160209081526040808320938616835292905220547fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff811015610a325781811015610a24576040517ffb8f41b20000000000000000000000000000000000000000000000000000000081526001600160a01b03841660048201526024810182905260448101839052606401610490565b610a3284848484035f610d9d565b50505050565b6001600160a01b038316610a7a576040517f96c6fd1e0000000000000000000000000000000000000000000000000000000081525f6004820152602401610490565b6001600160a01b038216610abc576040517fec442f050000000000000000000000000000000000000000000000000000000081525f6004820152602401610490565b61097f838383610ea1565b5f306001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016148015610b1f57507f000000000000000000000000000000000000000000000000000000000000000046145b15610b4957507f000000000000000000000000000000000000000000000000000000000000000090565b610420604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527f0000000000000000000000000000000000000000000000000000000000000000918101919091527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b6001600160a01b038216610c32576040517fec442f050000000000000000000000000000000000000000000000000000000081525f6004820152602401610490565b6104a45f8383610ea1565b5f6103ee610c49610ac7565b836040517f19010000000000000000000000000000000000000000000000000000000000008152600281019290925260228201526042902090565b5f5f5f5f610c9488888888610fe0565b925092509250610ca482826110c6565b50909695505050505050565b610cba82826111c9565b60405181906001600160a01b038416907f1cdd46ff242716cdaa72d159d339a485b3438398348d68f09d7c8c0a59353d81905f90a35050565b60606104207f000000000000000000000000000000000000000000000000000000000000000061128a565b60606104207f000000000000000000000000000000000000000000000000000000000000000061128a565b610d5383836112c7565b610d5d86826111c9565b60405181906001600160a01b038816907f98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5905f90a3610571868686610a38565b6001600160a01b038416610ddf576040517fe602df050000000000000000000000000000000000000000000000000000000081525f6004820152602401610490565b6001600160a01b038316610e21576040517f94280d620000000000000000000000000000000000000000000000000000000081525f6004820152602401610490565b6001600160a01b038085165f9081526001602090815260408083209387168352929052208290558015610a3257826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92584604051610e9391815260200190565b60405180910390a350505050565b6001600160a01b038316610ecb578060025f828254610ec09190611758565b90915550610f549050565b6001600160a01b0383165f9081526020819052604090205481811015610f36576040517fe450d38c0000000000000000000000000000000000000000000000000000000081526001600160a01b03851660048201526024810182905260448101839052606401610490565b6001600160a01b0384165f9081526020819052604090209082900390555b6001600160a01b038216610f7057600280548290039055610f8e565b6001600160a01b0382165f9081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef83604051610fd391815260200190565b60405180910390a3505050565b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a084111561101957505f915060039050826110bc565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa15801561106a573d5f5f3e3d5ffd5b50506040517fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe001519150506001600160a01b0381166110b357505f9250600191508290506110bc565b92505f91508190505b9450945094915050565b5f8260038111156110d9576110d9611790565b036110e2575050565b60018260038111156110f6576110f6611790565b0361112d576040517ff645eedf00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b600282600381111561114157611141611790565b0361117b576040517ffce698f700000000000000000000000000000000000000000000000000000000815260048101829052602401610490565b600382600381111561118f5761118f611790565b036104a4576040517fd78bce0c00000000000000000000000000000000000000000000000000000000815260048101829052602401610490565b6001600160a01b0382165f9081526008602090815260408083208484529091529020548290829060ff161561123b576040517f8f7808c10000000000000000000000000000000000000000000000000000000081526001600160a01b0390921660048301526024820152604401610490565b50506001600160a01b039091165f9081526008602090815260408083209383529290522080547fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff00166001179055565b60605f6112968361134f565b6040805160208082528183019092529192505f91906020820181803683375050509182525060208101929092525090565b81811665800000000000165f81156112e6576112e161138f565b6112ee565b6112ee611399565b65ffffffffffff169050811984168111801561130c57508119831681105b84849091610571576040517f4a931c1700000000000000000000000000000000000000000000000000000000815260048101929092526024820152604401610490565b5f60ff8216601f8111156103ee576040517fb3512b0c00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f6104204361139f565b5f610420425b5f65ffffffffffff8211156113ea576040517f6dfcc6500000000000000000000000000000000000000000000000000000000081526030600482015260248101839052604401610490565b5090565b5f81518084528060208401602086015e5f6020828601015260207fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0601f83011685010191505092915050565b602081525f61144c60208301846113ee565b9392505050565b80356001600160a01b0381168114611469575f5ffd5b919050565b5f5f6040838503121561147f575f5ffd5b61148883611453565b946020939093013593505050565b5f5f5f606084860312156114a8575f5ffd5b6114b184611453565b92506114bf60208501611453565b929592945050506040919091013590565b803560ff81168114611469575f5ffd5b5f5f5f5f5f60a086880312156114f4575f5ffd5b6114fd86611453565b945060208601359350611512604087016114d0565b94979396509394606081013594506080013592915050565b5f6020828403121561153a575f5ffd5b61144c82611453565b7fff000000000000000000000000000000000000000000000000000000000000008816815260e060208201525f61157d60e08301896113ee565b828103604084015261158f81896113ee565b606084018890526001600160a01b038716608085015260a0840186905283810360c0850152845180825260208087019350909101905f5b818110156115e45783518352602093840193909201916001016115c6565b50909b9a5050505050505050505050565b5f5f5f5f5f5f5f60e0888a03121561160b575f5ffd5b61161488611453565b965061162260208901611453565b9550604088013594506060880135935061163e608089016114d0565b9699959850939692959460a0840135945060c09093013592915050565b5f5f6040838503121561166c575f5ffd5b61167583611453565b915061168360208401611453565b90509250929050565b5f5f5f5f5f5f5f5f5f6101208a8c0312156116a5575f5ffd5b6116ae8a611453565b98506116bc60208b01611453565b975060408a0135965060608a0135955060808a0135945060a08a013593506116e660c08b016114d0565b989b979a50959894979396929550929360e081013593506101000135919050565b600181811c9082168061171b57607f821691505b602082108103611752577f4e487b71000000000000000000000000000000000000000000000000000000005f52602260045260245ffd5b50919050565b808201808211156103ee577f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd5b7f4e487b71000000000000000000000000000000000000000000000000000000005f52602160045260245ffdfea26469706673582212206be3b292feb7499eec7eb9408d5b67b544d1ef7dd3fe2f7f802676c8baa20acb64736f6c63430008250033";

/** keccak256 of the deployed code with zeroes in the ranges (byte offset, length) that the constructor fills. */
export const testUsd2RuntimeHash =
  "0x8e77054abb84029ebae336169eb5e9888ce846c5184ebacf68bd704e173d84da";
export const testUsd2ImmutableRanges = [[368,32],[1072,32],[2771,32],[2813,32],[2855,32],[2936,32],[2976,32],[3322,32],[3365,32]] as const;
