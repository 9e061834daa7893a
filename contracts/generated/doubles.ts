// Written by "npm run build -w contracts"; change the contracts, not this file.
// sources: 5107da90721357300b665caf5b2d3874a16dff733da8977407708546b2a0272d
// content: 1f028e364684dd7170543d0f4cc43ab229dccd3cb9db7ed8319048135e1246c3

export const awkwardTokenAbi = [
  {
    "inputs": [],
    "stateMutability": "nonpayable",
    "type": "constructor"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "Blocked",
    "type": "error"
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
    "inputs": [],
    "name": "answer",
    "outputs": [
      {
        "internalType": "enum AwkwardToken.Answer",
        "name": "",
        "type": "uint8"
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
    "inputs": [],
    "name": "callback",
    "outputs": [
      {
        "internalType": "bytes",
        "name": "",
        "type": "bytes"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "callbackResult",
    "outputs": [
      {
        "internalType": "bytes",
        "name": "",
        "type": "bytes"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "callbackSucceeded",
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
    "inputs": [],
    "name": "callee",
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
    "stateMutability": "view",
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
    "inputs": [],
    "name": "fee",
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
    "inputs": [],
    "name": "gasOfTransfer",
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
        "name": "account",
        "type": "address"
      }
    ],
    "name": "isBlocked",
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
    "inputs": [
      {
        "internalType": "enum AwkwardToken.Answer",
        "name": "answer_",
        "type": "uint8"
      }
    ],
    "name": "setAnswer",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      },
      {
        "internalType": "bool",
        "name": "blocked",
        "type": "bool"
      }
    ],
    "name": "setBlocked",
    "outputs": [],
    "stateMutability": "nonpayable",
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
        "internalType": "bytes",
        "name": "data",
        "type": "bytes"
      }
    ],
    "name": "setCallback",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "setFee",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "setGasOfTransfer",
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
        "name": "amount",
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
        "name": "amount",
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

export const awkwardTokenBytecode =
  "0x610160604052348015610010575f5ffd5b5060405180604001604052806007815260200166105ddaddd85c9960ca1b81525080604051806040016040528060018152602001603160f81b81525060405180604001604052806007815260200166105ddaddd85c9960ca1b8152506040518060400160405280600381526020016241574b60e81b81525081600390816100979190610247565b5060046100a48282610247565b5050506100b68261015e60201b60201c565b610120526100c38161015e565b61014052815160208084019190912060e052815190820120610100524660a05261014f60e05161010051604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081019290925260608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b60805250503060c0525061035d565b5f5f829050601f81511115610191578260405163305a27a960e01b81526004016101889190610305565b60405180910390fd5b805161019c8261033a565b179392505050565b634e487b7160e01b5f52604160045260245ffd5b600181811c908216806101cc57607f821691505b6020821081036101ea57634e487b7160e01b5f52602260045260245ffd5b50919050565b601f821115610242578282111561024257805f5260205f20601f840160051c602085101561021b57505f5b90810190601f840160051c035f5b8181101561023e575f83820155600101610229565b5050505b505050565b81516001600160401b03811115610260576102606101a4565b6102748161026e84546101b8565b846101f0565b6020601f8211600181146102a6575f831561028f5750848201515b5f19600385901b1c1916600184901b1784556102fe565b5f84815260208120601f198516915b828110156102d557878501518255602094850194600190920191016102b5565b50848210156102f257868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b805160208083015191908110156101ea575f1960209190910360031b1b16919050565b60805160a05160c05160e05161010051610120516101405161201e6103ae5f395f610eb801525f610e8d01525f610d3301525f610d0b01525f610c6601525f610c9001525f610cba015261201e5ff3fe608060405234801561000f575f5ffd5b50600436106101db575f3560e01c80636edd338d11610109578063ceee2e201161009e578063e3ee160e1161006e578063e3ee160e14610456578063e94a010214610469578063ef55bec6146104a1578063fbac3951146104b4575f5ffd5b8063ceee2e20146103d7578063d505accf14610402578063dd62ed3e14610415578063ddca3f431461044d575f5ffd5b806385bb7d69116100d957806385bb7d691461039957806395d89b41146103b3578063a51f51ff146103bb578063a9059cbb146103c4575f5ffd5b80636edd338d1461033057806370a08231146103435780637ecebe001461036b57806384b0196e1461037e575f5ffd5b806323b872dd1161017f578063415aeaa51161014f578063415aeaa5146102ea5780634a5ca31e146102f75780635a049a701461030a57806369fe0e2d1461031d575f5ffd5b806323b872dd146102ad578063313ce567146102c05780633644e515146102cf57806340c10f19146102d7575f5ffd5b8063095ea7b3116101ba578063095ea7b31461025d5780630baa7c161461028057806318160ddd146102885780631b3fc74f1461029a575f5ffd5b80620af2a1146101df57806306fdde0314610237578063083b273214610255575b5f5ffd5b6102356101ed366004611839565b6001600160a01b03919091165f90815260096020526040902080547fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff0016911515919091179055565b005b61023f6104d6565b60405161024c91906118be565b60405180910390f35b61023f610566565b61027061026b3660046118d0565b6105f2565b604051901515815260200161024c565b61023f61060b565b6002545b60405190815260200161024c565b6102356102a83660046118f8565b610618565b6102706102bb366004611916565b61065d565b6040516012815260200161024c565b61028c6106a1565b6102356102e53660046118d0565b6106af565b6010546102709060ff1681565b610235610305366004611950565b6106bd565b6102356103183660046119de565b610703565b61023561032b366004611a28565b600a55565b61023561033e366004611a28565b600c55565b61028c610351366004611a3f565b6001600160a01b03165f9081526020819052604090205490565b61028c610379366004611a3f565b6107d4565b6103866107f1565b60405161024c9796959493929190611a58565b600b546103a69060ff1681565b60405161024c9190611b37565b61023f61084f565b61028c600c5481565b6102706103d23660046118d0565b61085e565b600d546103ea906001600160a01b031681565b6040516001600160a01b03909116815260200161024c565b610235610410366004611b76565b610897565b61028c610423366004611bdc565b6001600160a01b039182165f90815260016020908152604080832093909416825291909152205490565b61028c600a5481565b610235610464366004611c0d565b610a04565b6102706104773660046118d0565b6001600160a01b03919091165f908152600860209081526040808320938352929052205460ff1690565b6102356104af366004611c0d565b610ad9565b6102706104c2366004611a3f565b60096020525f908152604090205460ff1681565b6060600380546104e590611c88565b80601f016020809104026020016040519081016040528092919081815260200182805461051190611c88565b801561055c5780601f106105335761010080835404028352916020019161055c565b820191905f5260205f20905b81548152906001019060200180831161053f57829003601f168201915b5050505050905090565b600e805461057390611c88565b80601f016020809104026020016040519081016040528092919081815260200182805461059f90611c88565b80156105ea5780601f106105c1576101008083540402835291602001916105ea565b820191905f5260205f20905b8154815290600101906020018083116105cd57829003601f168201915b505050505081565b5f336105ff818585610bfe565b60019150505b92915050565b600f805461057390611c88565b600b80548291907fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff0016600183600281111561065557610655611b0a565b021790555050565b5f6002600b5460ff16600281111561067757610677611b0a565b0361068357505f61069a565b61068e848484610c10565b50610697610c33565b90505b9392505050565b5f6106aa610c5a565b905090565b6106b98282610d83565b5050565b600d80547fffffffffffffffffffffffff0000000000000000000000000000000000000000166001600160a01b038516179055600e6106fd828483611d54565b50505050565b604080517f158b0a9edf7a828aad02f63cd515c68ef2f50ba807396f6d12842833a159742960208201526001600160a01b03871691810191909152606081018590525f9061076a906080015b60405160208183030381529060405280519060200120610dd0565b905061077881858585610e17565b6001600160a01b0316866001600160a01b0316146107c2576040517f77c207f400000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6107cc8686610e43565b505050505050565b6001600160a01b0381165f90815260076020526040812054610605565b5f6060805f5f5f6060610802610e86565b61080a610eb1565b604080515f808252602082019092527f0f000000000000000000000000000000000000000000000000000000000000009b939a50919850469750309650945092509050565b6060600480546104e590611c88565b5f6002600b5460ff16600281111561087857610878611b0a565b0361088457505f610605565b61088e8383610edc565b5061069a610c33565b834211156108d9576040517f62791302000000000000000000000000000000000000000000000000000000008152600481018590526024015b60405180910390fd5b5f7f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98888886109248c6001600160a01b03165f90815260076020526040902080546001810190915590565b6040805160208101969096526001600160a01b0394851690860152929091166060840152608083015260a082015260c0810186905260e0016040516020818303038152906040528051906020012090505f61097e82610dd0565b90505f61098d82878787610e17565b9050896001600160a01b0316816001600160a01b0316146109ed576040517f4b800e460000000000000000000000000000000000000000000000000000000081526001600160a01b0380831660048301528b1660248201526044016108d0565b6109f88a8a8a610bfe565b50505050505050505050565b604080517f7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a226760208201526001600160a01b03808c169282019290925290891660608201526080810188905260a0810187905260c0810186905260e081018590525f90610a73906101000161074f565b9050610a8181858585610e17565b6001600160a01b03168a6001600160a01b031614610acb576040517f77c207f400000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6109f88a8a8a8a8a8a610ee9565b604080517fd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de860208201526001600160a01b03808c169282019290925290891660608201526080810188905260a0810187905260c0810186905260e081018590525f90610b48906101000161074f565b9050610b5681858585610e17565b6001600160a01b03168a6001600160a01b031614610ba0576040517f77c207f400000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b886001600160a01b0381163314610bef576040517fec442f050000000000000000000000000000000000000000000000000000000081526001600160a01b0390911660048201526024016108d0565b506109f88a8a8a8a8a8a610ee9565b610c0b8383836001610f3d565b505050565b5f33610c1d858285611041565b610c288585856110d0565b506001949350505050565b5f6001600b5460ff166002811115610c4d57610c4d611b0a565b03610c5457005b50600190565b5f306001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016148015610cb257507f000000000000000000000000000000000000000000000000000000000000000046145b15610cdc57507f000000000000000000000000000000000000000000000000000000000000000090565b6106aa604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527f0000000000000000000000000000000000000000000000000000000000000000918101919091527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b6001600160a01b038216610dc5576040517fec442f050000000000000000000000000000000000000000000000000000000081525f60048201526024016108d0565b6106b95f838361115b565b5f610605610ddc610c5a565b836040517f19010000000000000000000000000000000000000000000000000000000000008152600281019290925260228201526042902090565b5f5f5f5f610e27888888886112a7565b925092509250610e37828261138d565b50909695505050505050565b610e4d8282611490565b60405181906001600160a01b038416907f1cdd46ff242716cdaa72d159d339a485b3438398348d68f09d7c8c0a59353d81905f90a35050565b60606106aa7f0000000000000000000000000000000000000000000000000000000000000000611551565b60606106aa7f0000000000000000000000000000000000000000000000000000000000000000611551565b5f336105ff8185856110d0565b610ef3838361158e565b610efd8682611490565b60405181906001600160a01b038816907f98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5905f90a36107cc8686866110d0565b6001600160a01b038416610f7f576040517fe602df050000000000000000000000000000000000000000000000000000000081525f60048201526024016108d0565b6001600160a01b038316610fc1576040517f94280d620000000000000000000000000000000000000000000000000000000081525f60048201526024016108d0565b6001600160a01b038085165f90815260016020908152604080832093871683529290522082905580156106fd57826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9258460405161103391815260200190565b60405180910390a350505050565b6001600160a01b038381165f908152600160209081526040808320938616835292905220545f198110156106fd57818110156110c2576040517ffb8f41b20000000000000000000000000000000000000000000000000000000081526001600160a01b038416600482015260248101829052604481018390526064016108d0565b6106fd84848484035f610f3d565b6001600160a01b038316611112576040517f96c6fd1e0000000000000000000000000000000000000000000000000000000081525f60048201526024016108d0565b6001600160a01b038216611154576040517fec442f050000000000000000000000000000000000000000000000000000000081525f60048201526024016108d0565b610c0b8383835b6001600160a01b0382165f90815260096020526040902054829060ff16156111bb576040517f75e91ce70000000000000000000000000000000000000000000000000000000081526001600160a01b0390911660048201526024016108d0565b506111c4611616565b5f600a541180156111dd57506001600160a01b03831615155b156111ff576111ef8330600a54611640565b600a546111fc9082611e5a565b90505b61120a838383611640565b600d546001600160a01b031615610c0b57600d546040516001600160a01b039091169061123990600e90611e6d565b5f604051808303815f865af19150503d805f8114611272576040519150601f19603f3d011682016040523d82523d5f602084013e611277565b606091505b5060105f600f6112878482611efc565b508391906101000a81548160ff0219169083151502179055505050505050565b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08411156112e057505f91506003905082611383565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015611331573d5f5f3e3d5ffd5b50506040517fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe001519150506001600160a01b03811661137a57505f925060019150829050611383565b92505f91508190505b9450945094915050565b5f8260038111156113a0576113a0611b0a565b036113a9575050565b60018260038111156113bd576113bd611b0a565b036113f4576040517ff645eedf00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b600282600381111561140857611408611b0a565b03611442576040517ffce698f7000000000000000000000000000000000000000000000000000000008152600481018290526024016108d0565b600382600381111561145657611456611b0a565b036106b9576040517fd78bce0c000000000000000000000000000000000000000000000000000000008152600481018290526024016108d0565b6001600160a01b0382165f9081526008602090815260408083208484529091529020548290829060ff1615611502576040517f8f7808c10000000000000000000000000000000000000000000000000000000081526001600160a01b03909216600483015260248201526044016108d0565b50506001600160a01b039091165f9081526008602090815260408083209383529290522080547fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff00166001179055565b60605f61155d8361177f565b6040805160208082528183019092529192505f91906020820181803683375050509182525060208101929092525090565b81811665800000000000165f81156115ad576115a86117bf565b6115b5565b6115b56117c9565b65ffffffffffff16905081198416811180156115d357508119831681105b848490916107cc576040517f4a931c17000000000000000000000000000000000000000000000000000000008152600481019290925260248201526044016108d0565b5f5a905080600c54111561162657fe5b600c546116339082611e5a565b90505b805a116116365750565b6001600160a01b03831661166a578060025f82825461165f9190611fd5565b909155506116f39050565b6001600160a01b0383165f90815260208190526040902054818110156116d5576040517fe450d38c0000000000000000000000000000000000000000000000000000000081526001600160a01b038516600482015260248101829052604481018390526064016108d0565b6001600160a01b0384165f9081526020819052604090209082900390555b6001600160a01b03821661170f5760028054829003905561172d565b6001600160a01b0382165f9081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8360405161177291815260200190565b60405180910390a3505050565b5f60ff8216601f811115610605576040517fb3512b0c00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f6106aa436117cf565b5f6106aa425b5f65ffffffffffff82111561181a576040517f6dfcc65000000000000000000000000000000000000000000000000000000000815260306004820152602481018390526044016108d0565b5090565b80356001600160a01b0381168114611834575f5ffd5b919050565b5f5f6040838503121561184a575f5ffd5b6118538361181e565b915060208301358015158114611867575f5ffd5b809150509250929050565b5f81518084528060208401602086015e5f6020828601015260207fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0601f83011685010191505092915050565b602081525f61069a6020830184611872565b5f5f604083850312156118e1575f5ffd5b6118ea8361181e565b946020939093013593505050565b5f60208284031215611908575f5ffd5b81356003811061069a575f5ffd5b5f5f5f60608486031215611928575f5ffd5b6119318461181e565b925061193f6020850161181e565b929592945050506040919091013590565b5f5f5f60408486031215611962575f5ffd5b61196b8461181e565b9250602084013567ffffffffffffffff811115611986575f5ffd5b8401601f81018613611996575f5ffd5b803567ffffffffffffffff8111156119ac575f5ffd5b8660208284010111156119bd575f5ffd5b939660209190910195509293505050565b803560ff81168114611834575f5ffd5b5f5f5f5f5f60a086880312156119f2575f5ffd5b6119fb8661181e565b945060208601359350611a10604087016119ce565b94979396509394606081013594506080013592915050565b5f60208284031215611a38575f5ffd5b5035919050565b5f60208284031215611a4f575f5ffd5b61069a8261181e565b7fff000000000000000000000000000000000000000000000000000000000000008816815260e060208201525f611a9260e0830189611872565b8281036040840152611aa48189611872565b606084018890526001600160a01b038716608085015260a0840186905283810360c0850152845180825260208087019350909101905f5b81811015611af9578351835260209384019390920191600101611adb565b50909b9a5050505050505050505050565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52602160045260245ffd5b6020810160038310611b70577f4e487b71000000000000000000000000000000000000000000000000000000005f52602160045260245ffd5b91905290565b5f5f5f5f5f5f5f60e0888a031215611b8c575f5ffd5b611b958861181e565b9650611ba36020890161181e565b95506040880135945060608801359350611bbf608089016119ce565b9699959850939692959460a0840135945060c09093013592915050565b5f5f60408385031215611bed575f5ffd5b611bf68361181e565b9150611c046020840161181e565b90509250929050565b5f5f5f5f5f5f5f5f5f6101208a8c031215611c26575f5ffd5b611c2f8a61181e565b9850611c3d60208b0161181e565b975060408a0135965060608a0135955060808a0135945060a08a01359350611c6760c08b016119ce565b989b979a50959894979396929550929360e081013593506101000135919050565b600181811c90821680611c9c57607f821691505b602082108103611cd3577f4e487b71000000000000000000000000000000000000000000000000000000005f52602260045260245ffd5b50919050565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52604160045260245ffd5b601f821115610c0b5782821115610c0b57805f5260205f20601f840160051c6020851015611d3157505f5b90810190601f840160051c035f5b818110156107cc575f83820155600101611d3f565b67ffffffffffffffff831115611d6c57611d6c611cd9565b611d8083611d7a8354611c88565b83611d06565b5f601f841160018114611db1575f8515611d9a5750838201355b5f19600387901b1c1916600186901b178355611e26565b5f838152602081207fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe08716915b82811015611dfe5786850135825560209485019460019092019101611dde565b5086821015611e1a575f1960f88860031b161c19848701351681555b505060018560011b0183555b5050505050565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd5b8181038181111561060557610605611e2d565b5f5f8354611e7a81611c88565b600182168015611e915760018114611ec457611ef1565b7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff0083168652811515820286019350611ef1565b865f5260205f205f5b83811015611ee957815488820152600190910190602001611ecd565b505081860193505b509195945050505050565b815167ffffffffffffffff811115611f1657611f16611cd9565b611f2a81611f248454611c88565b84611d06565b6020601f821160018114611f5c575f8315611f455750848201515b5f19600385901b1c1916600184901b178455611e26565b5f848152602081207fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe08516915b82811015611fa95787850151825560209485019460019092019101611f89565b5084821015611fc657868401515f19600387901b60f8161c191681555b50505050600190811b01905550565b8082018082111561060557610605611e2d56fea26469706673582212206aa3c6d5bb5ebf288eac3610d62abfd500e835345017b157f38bb9c93a0f4a6164736f6c63430008250033";

/** keccak256 of the deployed code with zeroes in the ranges (byte offset, length) that the constructor fills. */
export const awkwardTokenRuntimeHash =
  "0xa94776e61cdbfa530979f23a823fc1835e96d602cab7414c6b8b48ea0dd43707";
export const awkwardTokenImmutableRanges = [[3174,32],[3216,32],[3258,32],[3339,32],[3379,32],[3725,32],[3768,32]] as const;

export const contractWalletAbi = [
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "owner_",
        "type": "address"
      }
    ],
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
        "internalType": "contract IERC20",
        "name": "token",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "spender",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "approve",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "isGreedy",
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
        "internalType": "bytes32",
        "name": "hash",
        "type": "bytes32"
      },
      {
        "internalType": "bytes",
        "name": "signature",
        "type": "bytes"
      }
    ],
    "name": "isValidSignature",
    "outputs": [
      {
        "internalType": "bytes4",
        "name": "",
        "type": "bytes4"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "owner",
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
    "inputs": [
      {
        "internalType": "bool",
        "name": "greedy",
        "type": "bool"
      }
    ],
    "name": "setGreedy",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  }
] as const;

export const contractWalletBytecode =
  "0x60a0604052348015600e575f5ffd5b50604051610785380380610785833981016040819052602b91603b565b6001600160a01b03166080526066565b5f60208284031215604a575f5ffd5b81516001600160a01b0381168114605f575f5ffd5b9392505050565b6080516106f961008c5f395f81816101120152818161017b015261023e01526106f95ff3fe608060405234801561000f575f5ffd5b5060043610610064575f3560e01c8063898ced101161004d578063898ced10146100f15780638da5cb5b1461010d578063e1f21c6714610159575f5ffd5b806314c5f668146100685780631626ba7e146100a8575b5f5ffd5b6100a6610076366004610583565b5f80547fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff0016911515919091179055565b005b6100bb6100b63660046105a5565b61016c565b6040517fffffffff0000000000000000000000000000000000000000000000000000000090911681526020015b60405180910390f35b5f546100fd9060ff1681565b60405190151581526020016100e8565b6101347f000000000000000000000000000000000000000000000000000000000000000081565b60405173ffffffffffffffffffffffffffffffffffffffff90911681526020016100e8565b6100a661016736600461063d565b610226565b5f805460ff161561017957fe5b7f000000000000000000000000000000000000000000000000000000000000000073ffffffffffffffffffffffffffffffffffffffff166101bb858585610303565b73ffffffffffffffffffffffffffffffffffffffff16146101fc577fffffffff0000000000000000000000000000000000000000000000000000000061021e565b7f1626ba7e000000000000000000000000000000000000000000000000000000005b949350505050565b3373ffffffffffffffffffffffffffffffffffffffff7f00000000000000000000000000000000000000000000000000000000000000001614610267575f5ffd5b6040517f095ea7b300000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff83811660048301526024820183905284169063095ea7b3906044016020604051808303815f875af11580156102d9573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906102fd919061067b565b50505050565b5f5f5f5f61031287878761032d565b9250925092506103228282610374565b509095945050505050565b5f80806041849003610361578435602086013560408701355f1a61035389828585610480565b95509550955050505061036b565b505f915060029050825b93509350939050565b5f82600381111561038757610387610696565b03610390575050565b60018260038111156103a4576103a4610696565b036103db576040517ff645eedf00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b60028260038111156103ef576103ef610696565b0361042e576040517ffce698f7000000000000000000000000000000000000000000000000000000008152600481018290526024015b60405180910390fd5b600382600381111561044257610442610696565b0361047c576040517fd78bce0c00000000000000000000000000000000000000000000000000000000815260048101829052602401610425565b5050565b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a08411156104b957505f91506003905082610569565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa15801561050a573d5f5f3e3d5ffd5b50506040517fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0015191505073ffffffffffffffffffffffffffffffffffffffff811661056057505f925060019150829050610569565b92505f91508190505b9450945094915050565b8015158114610580575f5ffd5b50565b5f60208284031215610593575f5ffd5b813561059e81610573565b9392505050565b5f5f5f604084860312156105b7575f5ffd5b83359250602084013567ffffffffffffffff8111156105d4575f5ffd5b8401601f810186136105e4575f5ffd5b803567ffffffffffffffff8111156105fa575f5ffd5b86602082840101111561060b575f5ffd5b939660209190910195509293505050565b73ffffffffffffffffffffffffffffffffffffffff81168114610580575f5ffd5b5f5f5f6060848603121561064f575f5ffd5b833561065a8161061c565b9250602084013561066a8161061c565b929592945050506040919091013590565b5f6020828403121561068b575f5ffd5b815161059e81610573565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52602160045260245ffdfea26469706673582212206456b728ac6b6eaddd84918b3f480d4e17ec5b8282752863e6d0196c3d8a08a964736f6c63430008250033";

/** keccak256 of the deployed code with zeroes in the ranges (byte offset, length) that the constructor fills. */
export const contractWalletRuntimeHash =
  "0x2952a03ee7e1e334fa4b5d6f8455adedd5a8af6beba2ac53a04aa747861eae1d";
export const contractWalletImmutableRanges = [[274,32],[379,32],[574,32]] as const;
