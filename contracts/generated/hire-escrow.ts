// Written by "npm run build -w contracts"; change the contracts, not this file.
// sources: 32e739de05d350c08aee8835104309ce2d3a3214afb4991b27b00094a2b938a2
// content: 4b1acd567d97863a7b3ae33ccb8622478349bc8224cd9ac3fb4a542b66b5e51a

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
  "0x610160604052348015610010575f5ffd5b506040516129ed3803806129ed83398101604081905261002f91610262565b60405180604001604052806011815260200170486972654c656467657220457363726f7760781b815250604051806040016040528060018152602001603160f81b815250610082826101f660201b60201c565b6101205261008f816101f6565b61014052815160208084019190912060e052815190820120610100524660a05261011b60e05161010051604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081019290925260608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b60805250503060c0525f5b81518110156101ef575f8282815181106101425761014261032c565b60200260200101516001600160a01b03163b118282815181106101675761016761032c565b60200260200101519061019e5760405163094403b760e41b81526001600160a01b0390911660048201526024015b60405180910390fd5b50600160025f8484815181106101b6576101b661032c565b6020908102919091018101516001600160a01b031682528101919091526040015f20805460ff1916911515919091179055600101610126565b505061039b565b5f5f829050601f81511115610220578260405163305a27a960e01b81526004016101959190610340565b805161022b82610375565b179392505050565b634e487b7160e01b5f52604160045260245ffd5b80516001600160a01b038116811461025d575f5ffd5b919050565b5f60208284031215610272575f5ffd5b81516001600160401b03811115610287575f5ffd5b8201601f81018413610297575f5ffd5b80516001600160401b038111156102b0576102b0610233565b604051600582901b90603f8201601f191681016001600160401b03811182821017156102de576102de610233565b6040529182526020818401810192908101878411156102fb575f5ffd5b6020850194505b838510156103215761031385610247565b815260209485019401610302565b509695505050505050565b634e487b7160e01b5f52603260045260245ffd5b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b80516020808301519190811015610395575f198160200360031b1b821691505b50919050565b60805160a05160c05160e0516101005161012051610140516126016103ec5f395f61150101525f6114d101525f611d7601525f611d4e01525f611ca901525f611cd301525f611cfd01526126015ff3fe608060405234801561000f575f5ffd5b50600436106100da575f3560e01c80635eec528d116100885780639178c955116100635780639178c955146101f25780639a2824f31461021a578063d43573071461023a578063f9eaee0d1461024d575f5ffd5b80635eec528d1461017e578063670a2098146101a657806384b0196e146101d7575f5ffd5b80632d3c770d116100b85780632d3c770d14610145578063508da0551461015857806359e60ebf1461016b575f5ffd5b806309d96a03146100de5780631cf70638146101105780632c6d9aeb14610130575b5f5ffd5b6100fd6100ec366004611ffc565b5f9081526003602052604090205490565b6040519081526020015b60405180910390f35b61012361011e36600461202b565b610278565b60405161010791906120bb565b61014361013e366004612125565b6102c4565b005b610143610153366004612195565b610319565b610143610166366004612204565b610553565b61014361017936600461229b565b6105a3565b6100fd61018c36600461230a565b6001600160a01b03165f9081526007602052604090205490565b6101c76101b4366004611ffc565b5f90815260056020526040902054151590565b6040519015158152602001610107565b6101df6105d0565b6040516101079796959493929190612376565b6100fd61020036600461230a565b6001600160a01b03165f9081526006602052604090205490565b61022d61022836600461202b565b61062e565b6040516101079190612428565b610143610248366004612204565b6106e5565b6101c761025b36600461230a565b6001600160a01b03165f9081526002602052604090205460ff1690565b5f82815260046020908152604080832063ffffffff851684529091529020547f0100000000000000000000000000000000000000000000000000000000000000900460ff165b92915050565b6102cc6107a9565b6102d5846107e0565b6103027f9c3dbf047569d968f056164b1f79f2b5040fa6278ff635b2735ca5095ed0650f858585856108ac565b61030b846109a1565b610313610c40565b50505050565b6103216107a9565b61032a856107e0565b6103378585858585610c6a565b6001600160a01b0384161580159061035857506001600160a01b0384163014155b84906103a1576040517f1d13fd160000000000000000000000000000000000000000000000000000000081526001600160a01b0390911660048201526024015b60405180910390fd5b505f6103bf86356103b86040890160208a0161246b565b6003610d28565b80549091506103f09087907effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff16610e03565b80547effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff167f020000000000000000000000000000000000000000000000000000000000000017815560a086018035906007905f906104509060808b0161230a565b6001600160a01b03166001600160a01b031681526020019081526020015f205f82825461047d91906124b1565b909155506104939050608087016060880161230a565b6001600160a01b03166104ac604088016020890161246b565b63ffffffff1687357f93f2ad3d6ff26ef97f0ceb2b2beb4268ac062f9b0350dd1da6a34b1ffbd620af6104e560a08b0160808c0161230a565b604080516001600160a01b03928316815260a08d0135602082015260c08d013581830152918b166060830152519081900360800190a46105438560a088018035906105339060808b0161230a565b6001600160a01b03169190610eeb565b5061054c610c40565b5050505050565b61055b6107a9565b610564856107e0565b6105917f261aee477a69ef23fcb5d3a50b354834678cddce64d06d376ff0fcf8b0e8e617868686866108ac565b61059b8582610f39565b61054c610c40565b6105ab6107a9565b6105b885858585856111ae565b61059b856105cb368790038701876124c4565b61128e565b5f6060805f5f5f60606105e16114ca565b6105e96114fa565b604080515f808252602082019092527f0f000000000000000000000000000000000000000000000000000000000000009b939a50919850469750309650945092509050565b604080518082019091525f80825260208201525f83815260046020908152604080832063ffffffff86168452825291829020825180840190935280547effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff8116845290918301907f0100000000000000000000000000000000000000000000000000000000000000900460ff1660038111156106ca576106ca612055565b60038111156106db576106db612055565b9052509392505050565b6106ed6107a9565b61071a7fd2f70c970419bce9fb407cbf443f8d5448e4d6f51653fdb178e8905ea02a46f2868686866108ac565b610796855f0135604051806080016040528088604001602081019061073f919061230a565b6001600160a01b0316815260200161075d60808a0160608b0161230a565b6001600160a01b0316815260200161077b60a08a0160808b0161230a565b6001600160a01b031681526020018860e0013581525061128e565b6107a08582610f39565b61059b856109a1565b6107b1611525565b6107de60017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b9061157e565b565b80355f81815260036020526040902054908161082b576040517faf4c21de00000000000000000000000000000000000000000000000000000000815260040161039891815260200190565b5061086961083f606084016040850161230a565b61084f608085016060860161230a565b61085f60a086016080870161230a565b8560e00135611585565b82359082146108a7576040517f6534045800000000000000000000000000000000000000000000000000000000815260040161039891815260200190565b505050565b5f8585356108c0604088016020890161246b565b6108d06060890160408a0161230a565b6108e060808a0160608b0161230a565b6108f060a08b0160808c0161230a565b60408051602081019790975286019490945263ffffffff90921660608501526001600160a01b03908116608085015290811660a084810191909152911660c0838101919091529087013560e08381019190915290870135610100830152860135610120820152610140810185905261016001604051602081830303815290604052805190602001209050610999856040016020810190610990919061230a565b828686866115d8565b505050505050565b5f6109be82356109b7604085016020860161246b565b6001610d28565b80549091506109ef9083907effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff16610e03565b80547effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff167f020000000000000000000000000000000000000000000000000000000000000017815560a0820180359081906006905f90610a51906080880161230a565b6001600160a01b03166001600160a01b031681526020019081526020015f205f828254610a7e91906124b1565b90915550610ab89050610a97608085016060860161230a565b82610aa860a087016080880161230a565b6001600160a01b03169190611677565b15610b5057610acd608084016060850161230a565b6001600160a01b0316610ae6604085016020860161246b565b63ffffffff1684357fbc6cfc7d91bbd72e68828afba1a8b9aa04552f1e9314e0f14fde9a55e4a898b3610b1f60a088016080890161230a565b604080516001600160a01b0390921682526020820187905260c08901359082015260600160405180910390a4505050565b81547effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff167f03000000000000000000000000000000000000000000000000000000000000001782558060075f610bab60a087016080880161230a565b6001600160a01b03166001600160a01b031681526020019081526020015f205f828254610bd89190612561565b90915550610bee9050608084016060850161230a565b6001600160a01b0316610c07604085016020860161246b565b63ffffffff1684357fe6d0e38f468ecb11947bd818eb7ff6e8aa76db15e9169254519308d8c64b21d2610b1f60a088016080890161230a565b6107de5f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f006107d8565b5f7f18b414c7979a35d6d89f4c5872859687398927bf5f127177cdf0e1c809577c518635610c9e6040890160208a0161246b565b60408051602081019490945283019190915263ffffffff16606082015260c08088013560808301526001600160a01b03871660a0830152810185905260e001604080517fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe081840301815291905280516020909101209050610999610990608088016060890161230a565b5f83815260046020908152604080832063ffffffff861684529091529020816003811115610d5857610d58612055565b81547f0100000000000000000000000000000000000000000000000000000000000000900460ff166003811115610d9157610d91612055565b8254869286927f010000000000000000000000000000000000000000000000000000000000000090920460ff169114610df9576040517fae95ffe000000000000000000000000000000000000000000000000000000000815260040161039893929190612574565b5050509392505050565b610e1d8235610e18604085016020860161246b565b611684565b60055f8460c0013581526020019081526020015f205414825f0135836020016020810190610e4b919061246b565b8460c00135909192610e9f576040517fb25a59a5000000000000000000000000000000000000000000000000000000008152600481019390935263ffffffff90911660248301526044820152606401610398565b508291505060a0830135818114610313576040517fce6b173b00000000000000000000000000000000000000000000000000000000815260048101929092526024820152604401610398565b610ef883838360016116c5565b6108a7576040517f5274afe70000000000000000000000000000000000000000000000000000000081526001600160a01b0384166004820152602401610398565b5f610f558335610f4f604086016020870161246b565b5f610d28565b90505f8360a00135118015610f8d57507effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff60a084013511155b8360a0013590610fcc576040517f3728b83d00000000000000000000000000000000000000000000000000000000815260040161039891815260200190565b5060c083013515801590610ff0575060c08301355f90815260056020526040902054155b8360c001359061102f576040517fcd0bdb4c00000000000000000000000000000000000000000000000000000000815260040161039891815260200190565b507f01000000000000000000000000000000000000000000000000000000000000007effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff60a08501351617815561108f8335610e18604086016020870161246b565b60c08401355f9081526005602052604081209190915560a084018035916006916110bc906080880161230a565b6001600160a01b03166001600160a01b031681526020019081526020015f205f8282546110e99190612561565b909155506110ff9050608084016060850161230a565b6001600160a01b0316611118604085016020860161246b565b63ffffffff1684357f60e92c54970a821d1d2c4c4d89063c343f5e591331f46844f87d1bc5564f5a3e61115160a088016080890161230a565b604080516001600160a01b03909216825260a0890135602083015260c08901359082015260600160405180910390a46108a761119360a085016080860161230a565b6111a3606086016040870161230a565b8560a0013585611740565b5f7f90ea3f18444dde762a18ef8b1214c9a97d433c5c5c8da1a77b3b163279e85d7b866111de602088018861230a565b6111ee6040890160208a0161230a565b6111fe60608a0160408b0161230a565b6040805160208101969096528501939093526001600160a01b039182166060858101919091529082166080850152911660a083015286013560c082015260e0810185905261010001604080517fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe081840301815291905280516020918201209150610999906109909087018761230a565b5f828152600360205260409020548290156112d8576040517f8e43141500000000000000000000000000000000000000000000000000000000815260040161039891815260200190565b50604080820180516001600160a01b03165f9081526002602052919091205490519060ff1661133f576040517f94403b700000000000000000000000000000000000000000000000000000000081526001600160a01b039091166004820152602401610398565b5080516001600160a01b031615801590611363575080516001600160a01b03163014155b8151906113a8576040517f1d13fd160000000000000000000000000000000000000000000000000000000081526001600160a01b039091166004820152602401610398565b5060208101516001600160a01b0316158015906113d2575060208101516001600160a01b03163014155b80156113f75750805f01516001600160a01b031681602001516001600160a01b031614155b81602001519061143f576040517f1d13fd160000000000000000000000000000000000000000000000000000000081526001600160a01b039091166004820152602401610398565b5061145b815f0151826020015183604001518460600151611585565b5f838152600360209081526040918290209290925582820151835184830151606086015184516001600160a01b039283168152958601529182169391169185917f097d2d131ece1dbf5fe050458a23dc8a6ca29684e76f5b5a2cdc2bc2b899cfb7910160405180910390a45050565b60606114f57f0000000000000000000000000000000000000000000000000000000000000000611b18565b905090565b60606114f57f0000000000000000000000000000000000000000000000000000000000000000611b18565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c156107de576040517f3ee5aeb500000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b80825d5050565b604080516001600160a01b038087166020830152808616928201929092529083166060820152608081018290525f9060a0016040516020818303038152906040528051906020012090505b949350505050565b82428181111561161d576040517ff88f049000000000000000000000000000000000000000000000000000000000815260048101929092526024820152604401610398565b50506116338561162c86611b55565b8484611b9c565b8590610999576040517fd855c4f40000000000000000000000000000000000000000000000000000000081526001600160a01b039091166004820152602401610398565b5f6115d08484845f6116c5565b5f82826040516020016116a792919091825263ffffffff16602082015260400190565b60405160208183030381529060405280519060200120905092915050565b6040517fa9059cbb000000000000000000000000000000000000000000000000000000005f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316611734578383151615611728573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b6020810135158015906117da57506040517fdd62ed3e0000000000000000000000000000000000000000000000000000000081526001600160a01b03848116600483015230602483015283919086169063dd62ed3e90604401602060405180830381865afa1580156117b4573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906117d89190612594565b105b156118a2576001600160a01b03841663d505accf84308435602086013561180760608801604089016125ab565b6040517fffffffff0000000000000000000000000000000000000000000000000000000060e088901b1681526001600160a01b0395861660048201529490931660248501526044840191909152606483015260ff166084820152606084013560a4820152608084013560c482015260e4015f604051808303815f87803b15801561188f575f5ffd5b505af19250505080156118a0575060015b505b6040517fdd62ed3e0000000000000000000000000000000000000000000000000000000081526001600160a01b0384811660048301523060248301525f919086169063dd62ed3e90604401602060405180830381865afa158015611908573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061192c9190612594565b9050848482858082101561198b576040517f7b936de30000000000000000000000000000000000000000000000000000000081526001600160a01b03948516600482015293909216602484015260448301526064820152608401610398565b50506040517f70a082310000000000000000000000000000000000000000000000000000000081523060048201525f92506001600160a01b03881691506370a0823190602401602060405180830381865afa1580156119ec573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611a109190612594565b9050611a276001600160a01b038716863087611c0e565b6040517f70a082310000000000000000000000000000000000000000000000000000000081523060048201525f9082906001600160a01b038916906370a0823190602401602060405180830381865afa158015611a86573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611aaa9190612594565b611ab491906124b1565b905086858281811015611b0c576040517f1b5c262b0000000000000000000000000000000000000000000000000000000081526001600160a01b03909316600484015260248301919091526044820152606401610398565b50505050505050505050565b60605f611b2483611c5d565b6040805160208082528183019092529192505f91906020820181803683375050509182525060208101929092525090565b5f6102be611b61611c9d565b836040517f19010000000000000000000000000000000000000000000000000000000000008152600281019290925260228201526042902090565b5f846001600160a01b03163b5f03611bfb575f5f611bbb868686611dc6565b5090925090505f816003811115611bd457611bd4612055565b148015611bf25750866001600160a01b0316826001600160a01b0316145b925050506115d0565b611c0785858585611e0d565b90506115d0565b611c1c848484846001611e90565b610313576040517f5274afe70000000000000000000000000000000000000000000000000000000081526001600160a01b0385166004820152602401610398565b5f60ff8216601f8111156102be576040517fb3512b0c00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f306001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016148015611cf557507f000000000000000000000000000000000000000000000000000000000000000046145b15611d1f57507f000000000000000000000000000000000000000000000000000000000000000090565b6114f5604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527f0000000000000000000000000000000000000000000000000000000000000000918101919091527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b5f80806041849003611dfa578435602086013560408701355f1a611dec89828585611f16565b955095509550505050611e04565b505f915060029050825b93509350939050565b604080517f1626ba7e00000000000000000000000000000000000000000000000000000000808252600482018690526024820192909252604481018390525f91908390818660648301375f82606483010152601f820160051c60051b915060205f60648401838b5afa9050825f5114601f3d111681169350505050949350505050565b6040517f23b872dd000000000000000000000000000000000000000000000000000000005f8181526001600160a01b038781166004528616602452604485905291602083606481808c5af1925060015f51148316611f05578383151615611ef9573d5f823e3d81fd5b5f883b113d1516831692505b604052505f60605295945050505050565b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115611f4f57505f91506003905082611ff2565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015611fa0573d5f5f3e3d5ffd5b50506040517fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe001519150506001600160a01b038116611fe957505f925060019150829050611ff2565b92505f91508190505b9450945094915050565b5f6020828403121561200c575f5ffd5b5035919050565b803563ffffffff81168114612026575f5ffd5b919050565b5f5f6040838503121561203c575f5ffd5b8235915061204c60208401612013565b90509250929050565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52602160045260245ffd5b600481106120b7577f4e487b71000000000000000000000000000000000000000000000000000000005f52602160045260245ffd5b9052565b602081016102be8284612082565b5f61010082840312156120da575f5ffd5b50919050565b5f5f83601f8401126120f0575f5ffd5b50813567ffffffffffffffff811115612107575f5ffd5b60208301915083602082850101111561211e575f5ffd5b9250929050565b5f5f5f5f6101408587031215612139575f5ffd5b61214386866120c9565b9350610100850135925061012085013567ffffffffffffffff811115612167575f5ffd5b612173878288016120e0565b95989497509550505050565b80356001600160a01b0381168114612026575f5ffd5b5f5f5f5f5f61016086880312156121aa575f5ffd5b6121b487876120c9565b94506121c3610100870161217f565b9350610120860135925061014086013567ffffffffffffffff8111156121e7575f5ffd5b6121f3888289016120e0565b969995985093965092949392505050565b5f5f5f5f5f8587036101e081121561221a575f5ffd5b61222488886120c9565b9550610100870135945061012087013567ffffffffffffffff811115612248575f5ffd5b61225489828a016120e0565b90955093505060a07ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffec082011215612289575f5ffd5b50610140860190509295509295909350565b5f5f5f5f5f85870360e08112156122b0575f5ffd5b8635955060807fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0820112156122e3575f5ffd5b5060208601935060a0860135925060c086013567ffffffffffffffff8111156121e7575f5ffd5b5f6020828403121561231a575f5ffd5b6123238261217f565b9392505050565b5f81518084528060208401602086015e5f6020828601015260207fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0601f83011685010191505092915050565b7fff000000000000000000000000000000000000000000000000000000000000008816815260e060208201525f6123b060e083018961232a565b82810360408401526123c2818961232a565b606084018890526001600160a01b038716608085015260a0840186905283810360c0850152845180825260208087019350909101905f5b818110156124175783518352602093840193909201916001016123f9565b50909b9a5050505050505050505050565b81517effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff168152602080830151604083019161246490840182612082565b5092915050565b5f6020828403121561247b575f5ffd5b61232382612013565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd5b818103818111156102be576102be612484565b5f60808284031280156124d5575f5ffd5b506040516080810167ffffffffffffffff8111828210171561251e577f4e487b71000000000000000000000000000000000000000000000000000000005f52604160045260245ffd5b60405261252a8361217f565b81526125386020840161217f565b60208201526125496040840161217f565b60408201526060928301359281019290925250919050565b808201808211156102be576102be612484565b83815263ffffffff83166020820152606081016115d06040830184612082565b5f602082840312156125a4575f5ffd5b5051919050565b5f602082840312156125bb575f5ffd5b813560ff81168114612323575f5ffdfea264697066735822122063610ab9874d45adbc491fa4adff719317f3b485ed826c008aca4f716ed4785e64736f6c63430008250033";

/** keccak256 of the deployed code with zeroes in the ranges (byte offset, length) that the constructor fills. */
export const hireEscrowRuntimeHash =
  "0x7a679a3e1a7b95fa4d0dec426f02800eb6e99140188ab94cf947908c1ecfa213";
export const hireEscrowImmutableRanges = [[5329,32],[5377,32],[7337,32],[7379,32],[7421,32],[7502,32],[7542,32]] as const;
