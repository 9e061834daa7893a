// Written by "npm run build -w contracts"; change the contracts, not this file.
// sources: 1cdc825d791be2febff80fe230bd84a364b2b050d1ce29624c8efd1eb8b56c40

export const hireEscrowAbi = [
  {
    "inputs": [
      {
        "internalType": "address[]",
        "name": "allowedTokens",
        "type": "address[]"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "constructor"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      }
    ],
    "name": "AgreementAlreadyOpen",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      }
    ],
    "name": "AgreementNotOpen",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "company",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "allowance",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "AllowanceTooLow",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "funded",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "AmountMismatch",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "InvalidAmount",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "party",
        "type": "address"
      }
    ],
    "name": "InvalidParty",
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
        "name": "signer",
        "type": "address"
      }
    ],
    "name": "InvalidSignature",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "internalType": "enum IHireEscrow.MilestoneStatus",
        "name": "status",
        "type": "uint8"
      }
    ],
    "name": "MilestoneInStatus",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "payoutId",
        "type": "bytes32"
      }
    ],
    "name": "PayoutAlreadyUsed",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "internalType": "bytes32",
        "name": "payoutId",
        "type": "bytes32"
      }
    ],
    "name": "PayoutMismatch",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ReentrancyGuardReentrantCall",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "SafeERC20FailedOperation",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "deadline",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "blockTimestamp",
        "type": "uint256"
      }
    ],
    "name": "SignatureExpired",
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
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      }
    ],
    "name": "TermsMismatch",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "received",
        "type": "uint256"
      }
    ],
    "name": "TokenDeliveredLess",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "TokenNotAllowed",
    "type": "error"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "company",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "payee",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "termsHash",
        "type": "bytes32"
      }
    ],
    "name": "AgreementOpened",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "payee",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "payoutId",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "recipient",
        "type": "address"
      }
    ],
    "name": "CreditClaimed",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "payee",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "payoutId",
        "type": "bytes32"
      }
    ],
    "name": "CreditRecorded",
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
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "payee",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "payoutId",
        "type": "bytes32"
      }
    ],
    "name": "MilestoneFunded",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "payee",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "payoutId",
        "type": "bytes32"
      }
    ],
    "name": "MilestoneReleased",
    "type": "event"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      }
    ],
    "name": "agreementHash",
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
        "components": [
          {
            "internalType": "bytes32",
            "name": "agreementId",
            "type": "bytes32"
          },
          {
            "internalType": "uint32",
            "name": "milestone",
            "type": "uint32"
          },
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "amount",
            "type": "uint256"
          },
          {
            "internalType": "bytes32",
            "name": "payoutId",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IHireEscrow.Payout",
        "name": "payout",
        "type": "tuple"
      },
      {
        "internalType": "address",
        "name": "recipient",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "deadline",
        "type": "uint256"
      },
      {
        "internalType": "bytes",
        "name": "signature",
        "type": "bytes"
      }
    ],
    "name": "claimCredit",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "creditTotal",
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
        "name": "token",
        "type": "address"
      }
    ],
    "name": "escrowedTotal",
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
        "components": [
          {
            "internalType": "bytes32",
            "name": "agreementId",
            "type": "bytes32"
          },
          {
            "internalType": "uint32",
            "name": "milestone",
            "type": "uint32"
          },
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "amount",
            "type": "uint256"
          },
          {
            "internalType": "bytes32",
            "name": "payoutId",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IHireEscrow.Payout",
        "name": "payout",
        "type": "tuple"
      },
      {
        "internalType": "uint256",
        "name": "deadline",
        "type": "uint256"
      },
      {
        "internalType": "bytes",
        "name": "signature",
        "type": "bytes"
      },
      {
        "components": [
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
        "internalType": "struct IHireEscrow.Permit",
        "name": "permit",
        "type": "tuple"
      }
    ],
    "name": "fund",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "payoutId",
        "type": "bytes32"
      }
    ],
    "name": "isPayoutUsed",
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
        "name": "token",
        "type": "address"
      }
    ],
    "name": "isTokenAllowed",
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
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      }
    ],
    "name": "milestoneOf",
    "outputs": [
      {
        "components": [
          {
            "internalType": "uint248",
            "name": "amount",
            "type": "uint248"
          },
          {
            "internalType": "enum IHireEscrow.MilestoneStatus",
            "name": "status",
            "type": "uint8"
          }
        ],
        "internalType": "struct IHireEscrow.Milestone",
        "name": "",
        "type": "tuple"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      }
    ],
    "name": "milestoneStatus",
    "outputs": [
      {
        "internalType": "enum IHireEscrow.MilestoneStatus",
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
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "components": [
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IHireEscrow.Agreement",
        "name": "agreement",
        "type": "tuple"
      },
      {
        "internalType": "uint256",
        "name": "deadline",
        "type": "uint256"
      },
      {
        "internalType": "bytes",
        "name": "signature",
        "type": "bytes"
      }
    ],
    "name": "open",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "bytes32",
            "name": "agreementId",
            "type": "bytes32"
          },
          {
            "internalType": "uint32",
            "name": "milestone",
            "type": "uint32"
          },
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "amount",
            "type": "uint256"
          },
          {
            "internalType": "bytes32",
            "name": "payoutId",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IHireEscrow.Payout",
        "name": "payout",
        "type": "tuple"
      },
      {
        "internalType": "uint256",
        "name": "deadline",
        "type": "uint256"
      },
      {
        "internalType": "bytes",
        "name": "signature",
        "type": "bytes"
      },
      {
        "components": [
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
        "internalType": "struct IHireEscrow.Permit",
        "name": "permit",
        "type": "tuple"
      }
    ],
    "name": "openFundAndRelease",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "bytes32",
            "name": "agreementId",
            "type": "bytes32"
          },
          {
            "internalType": "uint32",
            "name": "milestone",
            "type": "uint32"
          },
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "amount",
            "type": "uint256"
          },
          {
            "internalType": "bytes32",
            "name": "payoutId",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IHireEscrow.Payout",
        "name": "payout",
        "type": "tuple"
      },
      {
        "internalType": "uint256",
        "name": "deadline",
        "type": "uint256"
      },
      {
        "internalType": "bytes",
        "name": "signature",
        "type": "bytes"
      }
    ],
    "name": "release",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  }
] as const;

export const hireEscrowBytecode =
  "0x610160604052348015610010575f5ffd5b506040516129ec3803806129ec83398101604081905261002f91610262565b60405180604001604052806011815260200170486972654c656467657220457363726f7760781b815250604051806040016040528060018152602001603160f81b815250610082826101f660201b60201c565b6101205261008f816101f6565b61014052815160208084019190912060e052815190820120610100524660a05261011b60e05161010051604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081019290925260608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b60805250503060c0525f5b81518110156101ef575f8282815181106101425761014261032c565b60200260200101516001600160a01b03163b118282815181106101675761016761032c565b60200260200101519061019e5760405163094403b760e41b81526001600160a01b0390911660048201526024015b60405180910390fd5b50600160025f8484815181106101b6576101b661032c565b6020908102919091018101516001600160a01b031682528101919091526040015f20805460ff1916911515919091179055600101610126565b505061039b565b5f5f829050601f81511115610220578260405163305a27a960e01b81526004016101959190610340565b805161022b82610375565b179392505050565b634e487b7160e01b5f52604160045260245ffd5b80516001600160a01b038116811461025d575f5ffd5b919050565b5f60208284031215610272575f5ffd5b81516001600160401b03811115610287575f5ffd5b8201601f81018413610297575f5ffd5b80516001600160401b038111156102b0576102b0610233565b604051600582901b90603f8201601f191681016001600160401b03811182821017156102de576102de610233565b6040529182526020818401810192908101878411156102fb575f5ffd5b6020850194505b838510156103215761031385610247565b815260209485019401610302565b509695505050505050565b634e487b7160e01b5f52603260045260245ffd5b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b80516020808301519190811015610395575f198160200360031b1b821691505b50919050565b60805160a05160c05160e0516101005161012051610140516126006103ec5f395f61159f01525f61156f01525f611ce601525f611cbe01525f611c1901525f611c4301525f611c6d01526126005ff3fe608060405234801561000f575f5ffd5b50600436106100da575f3560e01c80635eec528d116100885780639178c955116100635780639178c955146101f25780639a2824f31461021a578063d43573071461023a578063f9eaee0d1461024d575f5ffd5b80635eec528d1461017e578063670a2098146101a657806384b0196e146101d7575f5ffd5b80632d3c770d116100b85780632d3c770d14610145578063508da0551461015857806359e60ebf1461016b575f5ffd5b806309d96a03146100de5780631cf70638146101105780632c6d9aeb14610130575b5f5ffd5b6100fd6100ec366004611ffb565b5f9081526003602052604090205490565b6040519081526020015b60405180910390f35b61012361011e36600461202a565b610278565b60405161010791906120ba565b61014361013e366004612124565b6102c4565b005b610143610153366004612194565b610332565b610143610166366004612203565b610602565b61014361017936600461229a565b61066b565b6100fd61018c366004612309565b6001600160a01b03165f9081526007602052604090205490565b6101c76101b4366004611ffb565b5f90815260056020526040902054151590565b6040519015158152602001610107565b6101df610774565b6040516101079796959493929190612375565b6100fd610200366004612309565b6001600160a01b03165f9081526006602052604090205490565b61022d61022836600461202a565b6107d2565b6040516101079190612427565b610143610248366004612203565b610889565b6101c761025b366004612309565b6001600160a01b03165f9081526002602052604090205460ff1690565b5f82815260046020908152604080832063ffffffff851684529091529020547f0100000000000000000000000000000000000000000000000000000000000000900460ff165b92915050565b6102cc61095e565b6102d584610995565b61031b6102e86060860160408701612309565b6103137f9c3dbf047569d968f056164b1f79f2b5040fa6278ff635b2735ca5095ed0650f8787610a61565b858585610b36565b61032484610bdd565b61032c610e7c565b50505050565b61033a61095e565b61034385610995565b6103e66103566080870160608801612309565b7f18b414c7979a35d6d89f4c5872859687398927bf5f127177cdf0e1c809577c51873561038960408a0160208b0161246a565b60408051602081019490945283019190915263ffffffff16606082015260c08089013560808301526001600160a01b03881660a0830152810186905260e00160405160208183030381529060405280519060200120858585610b36565b6001600160a01b0384161580159061040757506001600160a01b0384163014155b8490610450576040517f1d13fd160000000000000000000000000000000000000000000000000000000081526001600160a01b0390911660048201526024015b60405180910390fd5b505f61046e86356104676040890160208a0161246a565b6003610ea6565b805490915061049f9087907effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff16610f81565b80547effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff167f020000000000000000000000000000000000000000000000000000000000000017815560a086018035906007905f906104ff9060808b01612309565b6001600160a01b03166001600160a01b031681526020019081526020015f205f82825461052c91906124b0565b9091555061054290506080870160608801612309565b6001600160a01b031661055b604088016020890161246a565b63ffffffff1687357f93f2ad3d6ff26ef97f0ceb2b2beb4268ac062f9b0350dd1da6a34b1ffbd620af61059460a08b0160808c01612309565b604080516001600160a01b03928316815260a08d0135602082015260c08d013581830152918b166060830152519081900360800190a46105f28560a088018035906105e29060808b01612309565b6001600160a01b03169190611069565b506105fb610e7c565b5050505050565b61060a61095e565b61061385610995565b6106596106266060870160408801612309565b6106517f261aee477a69ef23fcb5d3a50b354834678cddce64d06d376ff0fcf8b0e8e6178888610a61565b868686610b36565b61066385826110b7565b6105fb610e7c565b61067361095e565b5f7f90ea3f18444dde762a18ef8b1214c9a97d433c5c5c8da1a77b3b163279e85d7b866106a36020880188612309565b6106b36040890160208a01612309565b6106c360608a0160408b01612309565b6040805160208101969096528501939093526001600160a01b039182166060858101919091529082166080850152911660a083015286013560c082015260e0810185905261010001604080517fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe08184030181529190528051602091820120915061075c9061075390870187612309565b82868686610b36565b6105f28661076f368890038801886124c3565b61132c565b5f6060805f5f5f6060610785611568565b61078d611598565b604080515f808252602082019092527f0f000000000000000000000000000000000000000000000000000000000000009b939a50919850469750309650945092509050565b604080518082019091525f80825260208201525f83815260046020908152604080832063ffffffff86168452825291829020825180840190935280547effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff8116845290918301907f0100000000000000000000000000000000000000000000000000000000000000900460ff16600381111561086e5761086e612054565b600381111561087f5761087f612054565b9052509392505050565b61089161095e565b6108cf6108a46060870160408801612309565b6106517fd2f70c970419bce9fb407cbf443f8d5448e4d6f51653fdb178e8905ea02a46f28888610a61565b61094b855f013560405180608001604052808860400160208101906108f49190612309565b6001600160a01b0316815260200161091260808a0160608b01612309565b6001600160a01b0316815260200161093060a08a0160808b01612309565b6001600160a01b031681526020018860e0013581525061132c565b61095585826110b7565b61066385610bdd565b6109666115c3565b61099360017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b9061161c565b565b80355f8181526003602052604090205490816109e0576040517faf4c21de00000000000000000000000000000000000000000000000000000000815260040161044791815260200190565b50610a1e6109f46060840160408501612309565b610a046080850160608601612309565b610a1460a0860160808701612309565b8560e00135611623565b8235908214610a5c576040517f6534045800000000000000000000000000000000000000000000000000000000815260040161044791815260200190565b505050565b5f838335610a75604086016020870161246a565b610a856060870160408801612309565b610a956080880160608901612309565b610aa560a0890160808a01612309565b60408051602081019790975286019490945263ffffffff90921660608501526001600160a01b03908116608085015290811660a084810191909152911660c0838101919091529085013560e083810191909152908501356101008301528401356101208201526101408101839052610160016040516020818303038152906040528051906020012090509392505050565b824281811115610b7b576040517ff88f049000000000000000000000000000000000000000000000000000000000815260048101929092526024820152604401610447565b5050610b9185610b8a86611676565b84846116bd565b8590610bd5576040517fd855c4f40000000000000000000000000000000000000000000000000000000081526001600160a01b039091166004820152602401610447565b505050505050565b5f610bfa8235610bf3604085016020860161246a565b6001610ea6565b8054909150610c2b9083907effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff16610f81565b80547effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff167f020000000000000000000000000000000000000000000000000000000000000017815560a0820180359081906006905f90610c8d9060808801612309565b6001600160a01b03166001600160a01b031681526020019081526020015f205f828254610cba91906124b0565b90915550610cf49050610cd36080850160608601612309565b82610ce460a0870160808801612309565b6001600160a01b0316919061172f565b15610d8c57610d096080840160608501612309565b6001600160a01b0316610d22604085016020860161246a565b63ffffffff1684357fbc6cfc7d91bbd72e68828afba1a8b9aa04552f1e9314e0f14fde9a55e4a898b3610d5b60a0880160808901612309565b604080516001600160a01b0390921682526020820187905260c08901359082015260600160405180910390a4505050565b81547effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff167f03000000000000000000000000000000000000000000000000000000000000001782558060075f610de760a0870160808801612309565b6001600160a01b03166001600160a01b031681526020019081526020015f205f828254610e149190612560565b90915550610e2a90506080840160608501612309565b6001600160a01b0316610e43604085016020860161246a565b63ffffffff1684357fe6d0e38f468ecb11947bd818eb7ff6e8aa76db15e9169254519308d8c64b21d2610d5b60a0880160808901612309565b6109935f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f0061098d565b5f83815260046020908152604080832063ffffffff861684529091529020816003811115610ed657610ed6612054565b81547f0100000000000000000000000000000000000000000000000000000000000000900460ff166003811115610f0f57610f0f612054565b8254869286927f010000000000000000000000000000000000000000000000000000000000000090920460ff169114610f77576040517fae95ffe000000000000000000000000000000000000000000000000000000000815260040161044793929190612573565b5050509392505050565b610f9b8235610f96604085016020860161246a565b61173c565b60055f8460c0013581526020019081526020015f205414825f0135836020016020810190610fc9919061246a565b8460c0013590919261101d576040517fb25a59a5000000000000000000000000000000000000000000000000000000008152600481019390935263ffffffff90911660248301526044820152606401610447565b508291505060a083013581811461032c576040517fce6b173b00000000000000000000000000000000000000000000000000000000815260048101929092526024820152604401610447565b611076838383600161177d565b610a5c576040517f5274afe70000000000000000000000000000000000000000000000000000000081526001600160a01b0384166004820152602401610447565b5f6110d383356110cd604086016020870161246a565b5f610ea6565b90505f8360a0013511801561110b57507effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff60a084013511155b8360a001359061114a576040517f3728b83d00000000000000000000000000000000000000000000000000000000815260040161044791815260200190565b5060c08301351580159061116e575060c08301355f90815260056020526040902054155b8360c00135906111ad576040517fcd0bdb4c00000000000000000000000000000000000000000000000000000000815260040161044791815260200190565b507f01000000000000000000000000000000000000000000000000000000000000007effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff60a08501351617815561120d8335610f96604086016020870161246a565b60c08401355f9081526005602052604081209190915560a0840180359160069161123a9060808801612309565b6001600160a01b03166001600160a01b031681526020019081526020015f205f8282546112679190612560565b9091555061127d90506080840160608501612309565b6001600160a01b0316611296604085016020860161246a565b63ffffffff1684357f60e92c54970a821d1d2c4c4d89063c343f5e591331f46844f87d1bc5564f5a3e6112cf60a0880160808901612309565b604080516001600160a01b03909216825260a0890135602083015260c08901359082015260600160405180910390a4610a5c61131160a0850160808601612309565b6113216060860160408701612309565b8560a00135856117f8565b5f82815260036020526040902054829015611376576040517f8e43141500000000000000000000000000000000000000000000000000000000815260040161044791815260200190565b50604080820180516001600160a01b03165f9081526002602052919091205490519060ff166113dd576040517f94403b700000000000000000000000000000000000000000000000000000000081526001600160a01b039091166004820152602401610447565b5080516001600160a01b031615801590611401575080516001600160a01b03163014155b815190611446576040517f1d13fd160000000000000000000000000000000000000000000000000000000081526001600160a01b039091166004820152602401610447565b5060208101516001600160a01b031615801590611470575060208101516001600160a01b03163014155b80156114955750805f01516001600160a01b031681602001516001600160a01b031614155b8160200151906114dd576040517f1d13fd160000000000000000000000000000000000000000000000000000000081526001600160a01b039091166004820152602401610447565b506114f9815f0151826020015183604001518460600151611623565b5f838152600360209081526040918290209290925582820151835184830151606086015184516001600160a01b039283168152958601529182169391169185917f097d2d131ece1dbf5fe050458a23dc8a6ca29684e76f5b5a2cdc2bc2b899cfb7910160405180910390a45050565b60606115937f0000000000000000000000000000000000000000000000000000000000000000611bd0565b905090565b60606115937f0000000000000000000000000000000000000000000000000000000000000000611bd0565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c15610993576040517f3ee5aeb500000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b80825d5050565b604080516001600160a01b038087166020830152808616928201929092529083166060820152608081018290525f9060a0016040516020818303038152906040528051906020012090505b949350505050565b5f6102be611682611c0d565b836040517f19010000000000000000000000000000000000000000000000000000000000008152600281019290925260228201526042902090565b5f846001600160a01b03163b5f0361171c575f5f6116dc868686611d36565b5090925090505f8160038111156116f5576116f5612054565b1480156117135750866001600160a01b0316826001600160a01b0316145b9250505061166e565b61172885858585611d7d565b905061166e565b5f61166e8484845f61177d565b5f828260405160200161175f92919091825263ffffffff16602082015260400190565b60405160208183030381529060405280519060200120905092915050565b6040517fa9059cbb000000000000000000000000000000000000000000000000000000005f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f511483166117ec5783831516156117e0573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b60208101351580159061189257506040517fdd62ed3e0000000000000000000000000000000000000000000000000000000081526001600160a01b03848116600483015230602483015283919086169063dd62ed3e90604401602060405180830381865afa15801561186c573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906118909190612593565b105b1561195a576001600160a01b03841663d505accf8430843560208601356118bf60608801604089016125aa565b6040517fffffffff0000000000000000000000000000000000000000000000000000000060e088901b1681526001600160a01b0395861660048201529490931660248501526044840191909152606483015260ff166084820152606084013560a4820152608084013560c482015260e4015f604051808303815f87803b158015611947575f5ffd5b505af1925050508015611958575060015b505b6040517fdd62ed3e0000000000000000000000000000000000000000000000000000000081526001600160a01b0384811660048301523060248301525f919086169063dd62ed3e90604401602060405180830381865afa1580156119c0573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906119e49190612593565b90508484828580821015611a43576040517f7b936de30000000000000000000000000000000000000000000000000000000081526001600160a01b03948516600482015293909216602484015260448301526064820152608401610447565b50506040517f70a082310000000000000000000000000000000000000000000000000000000081523060048201525f92506001600160a01b03881691506370a0823190602401602060405180830381865afa158015611aa4573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611ac89190612593565b9050611adf6001600160a01b038716863087611e00565b6040517f70a082310000000000000000000000000000000000000000000000000000000081523060048201525f9082906001600160a01b038916906370a0823190602401602060405180830381865afa158015611b3e573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611b629190612593565b611b6c91906124b0565b905086858281811015611bc4576040517f1b5c262b0000000000000000000000000000000000000000000000000000000081526001600160a01b03909316600484015260248301919091526044820152606401610447565b50505050505050505050565b60605f611bdc83611e4f565b6040805160208082528183019092529192505f91906020820181803683375050509182525060208101929092525090565b5f306001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016148015611c6557507f000000000000000000000000000000000000000000000000000000000000000046145b15611c8f57507f000000000000000000000000000000000000000000000000000000000000000090565b611593604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527f0000000000000000000000000000000000000000000000000000000000000000918101919091527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b5f80806041849003611d6a578435602086013560408701355f1a611d5c89828585611e8f565b955095509550505050611d74565b505f915060029050825b93509350939050565b604080517f1626ba7e00000000000000000000000000000000000000000000000000000000808252600482018690526024820192909252604481018390525f91908390818660648301375f82606483010152601f820160051c60051b915060205f60648401838b5afa9050825f5114601f3d111681169350505050949350505050565b611e0e848484846001611f75565b61032c576040517f5274afe70000000000000000000000000000000000000000000000000000000081526001600160a01b0385166004820152602401610447565b5f60ff8216601f8111156102be576040517fb3512b0c00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115611ec857505f91506003905082611f6b565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015611f19573d5f5f3e3d5ffd5b50506040517fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe001519150506001600160a01b038116611f6257505f925060019150829050611f6b565b92505f91508190505b9450945094915050565b6040517f23b872dd000000000000000000000000000000000000000000000000000000005f8181526001600160a01b038781166004528616602452604485905291602083606481808c5af1925060015f51148316611fea578383151615611fde573d5f823e3d81fd5b5f883b113d1516831692505b604052505f60605295945050505050565b5f6020828403121561200b575f5ffd5b5035919050565b803563ffffffff81168114612025575f5ffd5b919050565b5f5f6040838503121561203b575f5ffd5b8235915061204b60208401612012565b90509250929050565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52602160045260245ffd5b600481106120b6577f4e487b71000000000000000000000000000000000000000000000000000000005f52602160045260245ffd5b9052565b602081016102be8284612081565b5f61010082840312156120d9575f5ffd5b50919050565b5f5f83601f8401126120ef575f5ffd5b50813567ffffffffffffffff811115612106575f5ffd5b60208301915083602082850101111561211d575f5ffd5b9250929050565b5f5f5f5f6101408587031215612138575f5ffd5b61214286866120c8565b9350610100850135925061012085013567ffffffffffffffff811115612166575f5ffd5b612172878288016120df565b95989497509550505050565b80356001600160a01b0381168114612025575f5ffd5b5f5f5f5f5f61016086880312156121a9575f5ffd5b6121b387876120c8565b94506121c2610100870161217e565b9350610120860135925061014086013567ffffffffffffffff8111156121e6575f5ffd5b6121f2888289016120df565b969995985093965092949392505050565b5f5f5f5f5f8587036101e0811215612219575f5ffd5b61222388886120c8565b9550610100870135945061012087013567ffffffffffffffff811115612247575f5ffd5b61225389828a016120df565b90955093505060a07ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffec082011215612288575f5ffd5b50610140860190509295509295909350565b5f5f5f5f5f85870360e08112156122af575f5ffd5b8635955060807fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0820112156122e2575f5ffd5b5060208601935060a0860135925060c086013567ffffffffffffffff8111156121e6575f5ffd5b5f60208284031215612319575f5ffd5b6123228261217e565b9392505050565b5f81518084528060208401602086015e5f6020828601015260207fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0601f83011685010191505092915050565b7fff000000000000000000000000000000000000000000000000000000000000008816815260e060208201525f6123af60e0830189612329565b82810360408401526123c18189612329565b606084018890526001600160a01b038716608085015260a0840186905283810360c0850152845180825260208087019350909101905f5b818110156124165783518352602093840193909201916001016123f8565b50909b9a5050505050505050505050565b81517effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff168152602080830151604083019161246390840182612081565b5092915050565b5f6020828403121561247a575f5ffd5b61232282612012565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd5b818103818111156102be576102be612483565b5f60808284031280156124d4575f5ffd5b506040516080810167ffffffffffffffff8111828210171561251d577f4e487b71000000000000000000000000000000000000000000000000000000005f52604160045260245ffd5b6040526125298361217e565b81526125376020840161217e565b60208201526125486040840161217e565b60408201526060928301359281019290925250919050565b808201808211156102be576102be612483565b83815263ffffffff831660208201526060810161166e6040830184612081565b5f602082840312156125a3575f5ffd5b5051919050565b5f602082840312156125ba575f5ffd5b813560ff81168114612322575f5ffdfea2646970667358221220f523d6c2a2448b76ea7832f2d75cd2e75dfdc26de92e555c7c7e2d52b6d0aa1064736f6c63430008250033";

/** keccak256 of the deployed code with zeroes in the ranges (byte offset, length) that the constructor fills. */
export const hireEscrowRuntimeHash =
  "0x52c8106ae45d27edd701a6ab08856f45da0716a784e9060a6c5f698b150b76ed";
export const hireEscrowImmutableRanges = [[5487,32],[5535,32],[7193,32],[7235,32],[7277,32],[7358,32],[7398,32]] as const;
